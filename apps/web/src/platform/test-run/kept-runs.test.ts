import { ClaimSecret } from "@waymark/contracts/connectivity-test/report";
import { expect, test } from "vitest";
import { forgetSavedRuns } from "./forget-saved-runs.ts";
import { isVisibleTo, type KeptRun, keptRunsIn, newClaimSecret, type UnsavedRun } from "./kept-runs.ts";
import { PLACE, REQUEST, RUN } from "./test-events.ts";

test("a claim secret has the form the server wants, and is never the same twice", () => {
  const secrets = Array.from({ length: 200 }, newClaimSecret);
  for (const secret of secrets) expect(ClaimSecret.safeParse(secret).success).toBe(true);
  expect(new Set(secrets).size).toBe(200);
});

/** As much of a browser's storage as runs need. */
function storage() {
  const rows = new Map<string, KeptRun>();
  const asked = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    get: (id: string) => asked(rows.get(id)),
    put: (run: KeptRun) => asked(rows.set(run.temporaryId, structuredClone(run))),
    delete: (id: string) => asked(rows.delete(id)),
    getAll: () => asked([...rows.values()]),
    index: () => ({
      get: (reportId: string) => asked([...rows.values()].find((run) => run.reportId === reportId)),
      getAllKeys: () => asked([]),
    }),
  };
  Object.assign(globalThis, { IDBKeyRange: { upperBound: () => undefined } });
  const database = { transaction: () => ({ objectStore: () => store }) };
  return { rows, factory: { open: () => asked(database) } as unknown as IDBFactory };
}

const run = (name: string): UnsavedRun => ({
  temporaryId: `temp-${name}`,
  reportId: name,
  claimSecret: `secret of ${name}`,
  startedAtMs: 1,
  request: REQUEST,
  place: PLACE,
  run: RUN,
  done: [],
  outcomes: {},
  doors: [],
  currentDoor: null,
  bytesUsed: 0,
  unsent: [{ key: "generate", kind: "generate", body: { claimSecret: `secret of ${name}` } }],
  sequence: 0,
  state: "going",
});

test("once a person has saved a report, the browser has no secret of it, and nothing brings it back", async () => {
  const { rows, factory } = storage();
  const [page, otherPart] = [keptRunsIn(factory, () => 1), keptRunsIn(factory, () => 1)];
  await page.keep(run("one"));
  expect(JSON.stringify([...rows.values()])).toContain("secret of one");
  await otherPart.giveTo("amara", "one");
  expect(await page.find("one")).toMatchObject({ savedBy: "amara", reportId: "one", place: PLACE, state: "finished" });
  expect(JSON.stringify([...rows.values()])).not.toContain("secret of one");
  expect(JSON.stringify([...rows.values()])).not.toContain(RUN.runTicket);
  // The page that measured writes once more after the saving.
  await page.keep({ ...run("one"), state: "finished", sequence: 9 });
  expect(await page.find("temp-one")).toMatchObject({ savedBy: "amara", sequence: 9 });
  expect(JSON.stringify([...rows.values()])).not.toContain("secret of one");
});

test("what a person saved is visible to that person alone; what nobody saved, to whoever uses the browser", async () => {
  const { factory } = storage();
  const kept = keptRunsIn(factory, () => 1);
  await kept.keep(run("one"));
  await kept.keep(run("two"));
  await kept.giveTo("amara", "one");
  const seenBy = async (reader: string | undefined) =>
    (await kept.all()).filter((one) => isVisibleTo(one, reader)).map(({ reportId }) => reportId);
  expect([await seenBy("amara"), await seenBy("lukas"), await seenBy(undefined)]).toEqual([
    ["one", "two"],
    ["two"],
    ["two"],
  ]);
});

test("a sign-out forgets what was saved, and nothing else", async () => {
  const { rows, factory } = storage();
  const kept = keptRunsIn(factory, () => 1);
  await kept.keep(run("one"));
  await kept.keep(run("two"));
  await kept.giveTo("amara", "one");
  await kept.giveTo("amara", "none of this browser");
  await forgetSavedRuns(kept);
  expect([...rows.values()]).toMatchObject([{ reportId: "two", claimSecret: "secret of two" }]);
});

test("a report that was handed over stays so, whatever is written of its run, until nobody waits any more", async () => {
  const { rows, factory } = storage();
  const kept = keptRunsIn(factory, () => 1);
  await kept.keep(run("one"));
  const note = { to: "yourIt", atMs: 7, about: ["farEgress"] } as const;
  await kept.handOver("one", note);
  await kept.handOver("none of this browser", note);
  await kept.keep({ ...run("one"), state: "finished" });
  await kept.giveTo("amara", "one");
  expect([...rows.values()]).toMatchObject([{ reportId: "one", handedOver: note, savedBy: "amara" }]);
  await kept.handOver("one", undefined);
  await kept.keep(run("one"));
  expect((await kept.find("one"))?.handedOver).toBeUndefined();
});

test("what a report said stays with its run, whatever is written of it", async () => {
  const kept = keptRunsIn(storage().factory, () => 1);
  await kept.keep(run("one"));
  const verdict = { effect: "mailStruggles", tone: "struggles" } as const;
  await kept.judged("one", verdict);
  await kept.judged("none of this browser", verdict);
  await kept.keep({ ...run("one"), state: "finished" });
  await kept.handOver("one", undefined);
  expect(await kept.all()).toMatchObject([{ reportId: "one", verdict }]);
});
