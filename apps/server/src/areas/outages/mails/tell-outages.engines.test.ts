import { randomUUID } from "node:crypto";
import type { OutageWatch } from "@waymark/contracts/outages/schemas";
import { MyData } from "@waymark/contracts/reports/schemas";
import { routes } from "@waymark/contracts/routes";
import { HOUR_MS, MINUTE_MS } from "@waymark/contracts/units";
import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { connectOwner } from "@waymark/dev/owner-connection";
import { queryInTenant } from "@waymark/dev/saved-reports";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../../platform/clickhouse.ts";
import { ctxOf } from "../../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../../platform/database/connect.ts";
import { createLog } from "../../../platform/log.ts";
import { setSwitch } from "../../configuration/set-switch.ts";
import { saveProvider } from "../../solutions/save-provider.ts";
import { saveSolution } from "../../solutions/save-solution.ts";
import { makeProvider, makeSolution } from "../../solutions/test-solutions.ts";
import { readOutagesSince } from "../outages.read.ts";
import { type NewOutage, saveOutages } from "../save-outages.ts";

const calls = routes.outages;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });

let inbox: Inbox;
let server: TestServer;
let owner: DatabaseConnection;
let measurements: Measurements;
let now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
let version = 1;
let solutionId: string;
const clock = { now: () => now };
const ctx = () => ctxOf(owner.db, clock, "MultiTenant", { kind: "operator", id: "test" });
const turn = (value: boolean) => setSwitch(ctx(), { envGroup: "Staging", name: "isOutageEnabled", value });

beforeAll(async () => {
  inbox = await startInbox({ smtp: 0, inbox: 0 });
  server = await testServer({ env: { WAYMARK_SMTP_URL: inbox.smtpUrl }, clock });
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
  measurements = connectClickhouse(server.database.clickhouseUrl);
  await saveProvider(ctx(), wingtip);
  await turn(true);
});
afterAll(async () => {
  await owner.close();
  await measurements.close();
  await inbox.stop();
});
beforeEach(async () => {
  now += 2 * HOUR_MS;
  const solution = makeSolution(wingtip, { name: `Fibre ${randomUUID()}`, items: [] });
  await saveSolution(ctx(), solution);
  solutionId = solution.id;
});

async function ask<Reply>(method: "GET" | "PUT", path: string, more: { body?: object; as?: string } = {}) {
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { origin: server.origin, authorization: await server.bearer(more.as ?? "p1") },
    ...(more.body === undefined ? {} : { payload: more.body }),
  });
  return { status: reply.statusCode, body: reply.json() as Reply };
}
const watch = (isWanted: boolean, as = "p1") =>
  ask<OutageWatch>("PUT", calls.setWatch.path, { body: { solutionId, isWanted }, as });
const watched = (as = "p1") => ask<OutageWatch>("GET", `${calls.watch.path}?solutionId=${solutionId}`, { as });

const outage = (more: Partial<NewOutage> = {}): NewOutage => ({
  cloud: "MultiTenant",
  solution: solutionId,
  country: "PT",
  state: "PT.08",
  city: 2_268_339,
  startMs: now,
  endMs: null,
  category: 3,
  workloads: ["mail"],
  failed: { dns: 1, tcp: 80, tls: 2 },
  tenants: 14,
  isShared: false,
  ...more,
});
async function save(...found: NewOutage[]): Promise<void> {
  const known = await readOutagesSince(measurements, 0, [solutionId]);
  version += 1;
  await saveOutages(measurements, version, { known, found });
}
/** The right that p1's group has. */
async function setRevoked(at: "now()" | "null"): Promise<void> {
  const client = await connectOwner(server.database.ownerUrl);
  const { id } = world.tenants.wingtip;
  const changed = await queryInTenant(
    client,
    id,
    `update access_grants set revoked_at = ${at} where right_name = 'partnerPortal' returning id`,
  );
  expect(changed).toHaveLength(1);
  await client.end();
}
/** Subjects of the mails about the solution of this test, the newest first. */
async function told(): Promise<string[]> {
  await server.product.runJob("outages.tell");
  await server.product.runJob("mail.sendMails");
  return inbox
    .mails()
    .filter(({ text }) => text.includes(solutionId))
    .map(({ subject }) => subject);
}

test("who asks is told once when an outage begins, and once when it is over", async () => {
  expect((await watched()).body).toEqual({ isWanted: false, sendsMail: true });
  expect((await watch(true)).body.isWanted).toBe(true);
  // Said twice it is one wish.
  expect((await watch(true)).status).toBe(200);
  expect((await watched()).body.isWanted).toBe(true);
  const startMs = now + MINUTE_MS;
  await save(outage({ startMs }));
  expect(await told()).toEqual([expect.stringMatching(/^Fibre .*: outage in /)]);
  expect(await told()).toHaveLength(1);
  // Worse meanwhile, or less: it is the same one.
  await save(outage({ startMs, category: 5 }));
  expect(await told()).toHaveLength(1);
  await save(outage({ startMs, category: 2, endMs: startMs + 35 * MINUTE_MS }));
  expect(await told()).toEqual([expect.stringMatching(/is over$/), expect.any(String)]);
  expect(await told()).toHaveLength(2);
  const mail = inbox.mails().find(({ subject, text }) => subject.endsWith("is over") && text.includes(solutionId));
  expect(mail?.text).toContain("35 minutes");
  expect(mail?.text).toContain("10–19");
});

test("nobody is told of small outages, of those of few organizations, of older ones, or while outages are turned off", async () => {
  await watch(true);
  await save(
    outage({ category: 2, startMs: now + MINUTE_MS }),
    outage({ tenants: 4, startMs: now + MINUTE_MS, city: 2_267_057, state: "PT.14" }),
    outage({ startMs: now - HOUR_MS, city: 2_735_943, state: "PT.17" }),
  );
  expect(await told()).toEqual([]);
  await turn(false);
  await save(outage({ startMs: now + MINUTE_MS }));
  now += MINUTE_MS;
  expect(await told()).toEqual([]);
  await turn(true);
  now += MINUTE_MS;
  await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
});

test("one that is found when it is over is told in one mail", async () => {
  await watch(true);
  await save(outage({ startMs: now + MINUTE_MS, endMs: now + 20 * MINUTE_MS }));
  expect(await told()).toEqual([expect.stringMatching(/is over$/)]);
  expect(await told()).toHaveLength(1);
});

test("whoever took the wish back, or lost the right, is told nothing more; not even what waits", async () => {
  await watch(true);
  await save(outage({ startMs: now + MINUTE_MS }));
  await server.product.runJob("outages.tell");
  expect((await watch(false)).body.isWanted).toBe(false);
  expect(await told()).toEqual([]);

  await watch(true);
  await setRevoked("now()");
  await save(outage({ startMs: now + 2 * MINUTE_MS, city: 2_267_057, state: "PT.14" }));
  expect(await told()).toEqual([]);
  await setRevoked("null");
  expect(await told()).toHaveLength(1);
});

test("another provider's solution is as unknown as one that nobody has", async () => {
  const foreign = makeProvider({ tenantId: world.tenants.adventure.id, name: "Adventure" });
  await saveProvider(ctx(), foreign);
  const theirs = makeSolution(foreign, { items: [] });
  await saveSolution(ctx(), theirs);
  for (const id of [theirs.id, randomUUID()]) {
    expect((await ask("GET", `${calls.watch.path}?solutionId=${id}`)).status).toBe(404);
    const body = { solutionId: id, isWanted: true };
    expect((await ask("PUT", calls.setWatch.path, { body })).status).toBe(404);
  }
});

test("the wish stands in the person's data and goes when they are erased", async () => {
  await watch(true);
  const data = async () => MyData.parse((await ask("GET", routes.reports.myData.path)).body);
  expect((await data()).outageMails).toContain(solutionId);
  const erased = await server.app.inject({
    method: "POST",
    url: routes.reports.eraseMyData.path,
    headers: { origin: server.origin, authorization: await server.bearer("p1") },
  });
  expect(erased.statusCode).toBe(200);
  expect((await data()).outageMails).toEqual([]);
  expect((await watched()).body.isWanted).toBe(false);
});
