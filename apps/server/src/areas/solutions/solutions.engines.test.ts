import { randomUUID } from "node:crypto";
import { testDatabase } from "@waymark/engines/test-database";
import type { WantedItem } from "@waymark/rules/solutions/decide-items";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { createLog } from "../../platform/log.ts";
import { saveProvider, type WantedProvider } from "./save-provider.ts";
import { saveSolution, type WantedSolution } from "./save-solution.ts";
import { setTags } from "./set-tags.ts";
import { makeProvider, makeSolution } from "./test-solutions.ts";

const CLOUD = "MultiTenant";
const MINUTE = 60_000;

let application: DatabaseConnection;
let now = Date.parse("2026-11-16T12:00:00Z");
const ctx = () => ctxOf(application.db, { now: () => now }, CLOUD, { kind: "operator", id: "test" });
const later = (): number => (now += MINUTE);

beforeAll(async () => {
  const { appUrl } = await testDatabase();
  application = connectDatabase({ url: appUrl, poolSize: 2, log: createLog("silent", "test"), deadlineMs: 10_000 });
});
afterAll(() => application.close());

describe("the claims of a solution", () => {
  const claimsOf = ({ id, providerId }: WantedSolution) =>
    read(application, providerScope(CLOUD, providerId), async (tx) => {
      const rows = await tx
        .selectFrom("solution_items")
        .select(["value", "state", "valid_from", "valid_until"])
        .where("solution_id", "=", id)
        .orderBy("value")
        .orderBy("valid_from")
        .execute();
      return rows.map(({ value, state, valid_from, valid_until }) => [
        value,
        state,
        timeOf(valid_from),
        timeOf(valid_until),
      ]);
    });
  const timeOf = (time: Date | null): number | null => time?.getTime() ?? null;
  const asn = (value: string, more: Partial<WantedItem> = {}): WantedItem => ({
    kind: "ASN",
    value,
    proof: "peeringDb",
    ...more,
  });

  test("count from their proof on; an edit ends them and never rewrites what was", async () => {
    const provider = makeProvider();
    await saveProvider(ctx(), provider);
    const solution = makeSolution(provider, { items: [asn("AS64500"), { kind: "IP", value: "2001:DB8:0::/32" }] });
    const proven = later();
    await saveSolution(ctx(), solution);
    expect(await claimsOf(solution)).toEqual([
      ["2001:db8::/32", "Awaiting", null, null],
      ["64500", "Proven", proven, null],
    ]);
    const provenLater = later();
    const items = [asn("64501"), { kind: "IP", value: "2001:db8::/32", proof: "reverseZone" } as const];
    await saveSolution(ctx(), { ...solution, items });
    expect(await claimsOf(solution)).toEqual([
      ["2001:db8::/32", "Proven", provenLater, null],
      ["64500", "Proven", proven, provenLater],
      ["64501", "Proven", provenLater, null],
    ]);
    const closed = later();
    await saveSolution(ctx(), { ...solution, items, status: "closed" });
    expect((await claimsOf(solution)).map(([, , , until]) => until)).toEqual([closed, provenLater, closed]);
  });

  test("pause while the provider is not endorsed and count again from then on", async () => {
    const provider = makeProvider({ status: "AwaitingEndorsement" });
    await saveProvider(ctx(), provider);
    const solution = makeSolution(provider, { items: [asn("64500")] });
    await saveSolution(ctx(), solution);
    expect(await claimsOf(solution)).toEqual([["64500", "Proven", null, null]]);
    const endorsed = later();
    await saveProvider(ctx(), { ...provider, status: "Approved" });
    later();
    await saveProvider(ctx(), { ...provider, status: "Named" });
    const withdrawn = later();
    await saveProvider(ctx(), { ...provider, status: "AwaitingEndorsement" });
    const again = later();
    await saveProvider(ctx(), { ...provider, status: "Preview" });
    expect(await claimsOf(solution)).toEqual([
      ["64500", "Proven", endorsed, withdrawn],
      ["64500", "Proven", again, null],
    ]);
  });

  test("the database refuses to change what is claimed, and the application may not change whose it is", async () => {
    await expect(application.db.updateTable("solution_items").set({ value: "1" }).execute()).rejects.toThrow(
      "permission denied",
    );
    await expect(application.db.updateTable("solutions").set({ provider_id: randomUUID() }).execute()).rejects.toThrow(
      "permission denied",
    );
    await expect(application.db.updateTable("providers").set({ tenant_id: null }).execute()).rejects.toThrow(
      "permission denied",
    );
  });

  test("what is no ASN or subnet is refused, and the name is taken whatever its case", async () => {
    const provider = makeProvider();
    await saveProvider(ctx(), provider);
    await expect(saveSolution(ctx(), makeSolution(provider, { items: [asn("ASX")] }))).rejects.toMatchObject({
      code: "request_invalid",
    });
    await saveSolution(ctx(), makeSolution(provider, { name: "Fibre" }));
    await expect(saveSolution(ctx(), makeSolution(provider, { name: "FIBRE" }))).rejects.toThrow("solutions_by_name");
  });
});

describe("a change is announced and audited", () => {
  const traces = async (provider: WantedProvider) => {
    const events = await application.db
      .selectFrom("outbox")
      .select("payload")
      .where("kind", "=", "solutionChanged")
      .orderBy("id")
      .execute();
    const audited = await read(application, providerScope(CLOUD, provider.id), (tx) =>
      tx.selectFrom("audit_entries").select(["action", "before", "after"]).orderBy("id").execute(),
    );
    return { events: events.map(({ payload }) => payload), audited };
  };

  test("once for each change, not at all for none; a provider's new name for each of its solutions; tags without the provider's knowledge", async () => {
    const provider = makeProvider();
    const solutions = [makeSolution(provider), makeSolution(provider)];
    await saveProvider(ctx(), provider);
    await application.db.deleteFrom("outbox").execute();
    for (const solution of [...solutions, ...solutions]) await saveSolution(ctx(), solution);
    const changed = solutions.map(({ id: solutionId }) => ({ cloud: CLOUD, solutionId }));
    expect((await traces(provider)).events).toEqual(changed);
    await saveProvider(ctx(), provider);
    await saveProvider(ctx(), { ...provider, url: "https://www.wingtip.example" });
    expect((await traces(provider)).events).toEqual(changed);
    const renamed = await saveProvider(ctx(), { ...provider, name: "Wingtip" });
    const { events, audited } = await traces(provider);
    expect(events.slice(0, 2)).toEqual(changed);
    expect(events.slice(2)).toHaveLength(2);
    expect(events.slice(2)).toEqual(expect.arrayContaining(changed));
    expect(audited.map(({ action }) => action)).toEqual([
      "solutions.saveProvider",
      "solutions.saveSolution",
      "solutions.saveSolution",
      "solutions.saveProvider",
      "solutions.saveProvider",
    ]);
    expect(audited.at(-1)).toMatchObject({ before: { name: "Wingtip Networks" }, after: { name: "Wingtip" } });
    const [solution] = solutions;
    if (solution === undefined) throw new Error("there are two");
    for (const tags of [["b", "a"], ["a", "b", "a"], ["a"]]) await setTags(ctx(), solution, tags);
    expect((await traces(provider)).events).toHaveLength(6);
    expect((await traces(provider)).audited).toHaveLength(5);
    expect(renamed.publicId).toMatch(/^NP-[3479AC-FHJKMNP-RTV-Z]{8}$/);
  });
});
