import { randomUUID } from "node:crypto";
import { SiteFindings } from "@waymark/contracts/organization/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { bucketed } from "@waymark/rules/geography/bucket";
import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const contoso = world.tenants.contoso.id;
/** A Wednesday. */
const now = Date.parse("2026-11-11T12:00:00Z");
/** All places are loaded and read, perhaps on a busy machine. */
const STARTS_WITHIN_MS = 180_000;
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), places: true, clock: { now: () => now } });
  owner = await connectOwner(server.database.ownerUrl);
  await owner.query("select set_config('waymark.tenant', $1, false)", [contoso]);
}, STARTS_WITHIN_MS);
afterAll(() => owner.end());
beforeEach(async () => {
  await owner.query("delete from reports");
});

type Saved = {
  readonly testers: readonly string[];
  readonly city?: string;
  readonly daysAgo: number;
  readonly tone?: string;
};
const person = () => randomUUID();
const people = (count: number) => Array.from({ length: count }, person);

async function save({ testers, city = "Lisbon", daysAgo, tone = "works" }: Saved): Promise<void> {
  for (const ownerId of testers)
    await owner.query(
      `insert into reports (id, cloud, tenant_id, owner_id, started_at, saved_at, keep_until, report, judgement, city, region,
         country, verdict, tone, findings, mail_ms)
       values ($1, 'MultiTenant', $2, $3, $4, $4, $4::timestamptz + interval '730 days', '{}', '{}', $5, '', 'Portugal', '{}', $6, '{}', 40)`,
      [randomUUID(), contoso, ownerId, new Date(now - daysAgo * DAY_MS), city, tone],
    );
}

async function sites(days = 30) {
  const reply = await server.app.inject({
    url: `/ConnectivityTest/SiteFindings?days=${days}`,
    headers: { origin: server.origin, authorization: await server.bearer("tenantAdmin") },
  });
  return SiteFindings.parse(reply.json()).sites;
}

test("a site has the middle of its city, no finer than any other place; an unknown city has none", async () => {
  await save({ testers: people(5), daysAgo: 1 });
  await save({ testers: people(5), city: "Nowhere-on-Sea", daysAgo: 1 });
  const [lisbon, nowhere] = (await sites()).map(({ point }) => point);
  expect(lisbon?.latitude).toBeCloseTo(38.72, 1);
  expect(lisbon?.longitude).toBeCloseTo(-9.13, 1);
  expect(lisbon).toEqual(lisbon && bucketed(lisbon));
  expect(nowhere).toBeNull();
});

test("a week has a figure once a whole group has tested in it; a site or week with fewer has none", async () => {
  const five = people(5);
  await save({ testers: five, daysAgo: 15, tone: "wont" });
  await save({ testers: people(4), daysAgo: 8 });
  await save({ testers: people(4), city: "Faro", daysAgo: 8 });
  const before = await sites();
  expect(before).toMatchObject([{ city: "Lisbon", weeks: [{ beginsOn: "2026-10-26", testers: 5, testersFine: 0 }] }]);
  // Four of the five test again: nothing changes until the fifth does.
  await save({ testers: five.slice(0, 4), daysAgo: 2 });
  expect(await sites()).toEqual(before);
  await save({ testers: five.slice(4), daysAgo: 1 });
  expect((await sites())[0]?.weeks).toEqual([
    { beginsOn: "2026-10-26", testers: 5, testersFine: 0 },
    { beginsOn: "2026-11-09", testers: 5, testersFine: 5 },
  ]);
  expect((await sites(7))[0]?.weeks).toEqual([{ beginsOn: "2026-11-09", testers: 5, testersFine: 5 }]);
});
