import { randomUUID } from "node:crypto";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { limits } from "@waymark/contracts/limits";
import type { Campaign, SiteFindings } from "@waymark/contracts/organization/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { newClaimSecret, type RunVisitor } from "@waymark/dev/run-visitor";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const contoso = world.tenants.contoso.id;
let now = Date.now();
let server: TestServer;
let visitor: RunVisitor;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock: { now: () => now } });
  visitor = testVisitor(server);
  owner = await connectOwner(server.database.ownerUrl);
  await owner.query("select set_config('waymark.tenant', $1, false)", [contoso]);
});
afterAll(() => owner.end());
beforeEach(async () => {
  now = Date.now();
  await owner.query("delete from campaigns");
  await owner.query("delete from reports");
});

async function ask<Reply = unknown>(path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
  const reply = await server.app.inject({
    method: body === undefined ? "GET" : "POST",
    url: path,
    headers: { origin: server.origin, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, json: (reply.body === "" ? undefined : reply.json()) as Reply };
}
const asAdmin = async <Reply>(call: string, body?: object) =>
  ask<Reply>(`/ConnectivityTest/${call}`, body, { authorization: await server.bearer("tenantAdmin") });
const create = async (more: object = {}): Promise<Campaign> =>
  (await asAdmin<Campaign>("CreateCampaign", { id: randomUUID(), name: "Lisbon office", days: 14, ...more })).json;
const invited = (token: string, prefix = "") => ask(`${prefix}/AnonymousConnectivityTest/ReadCampaign`, { token });

async function finishedRun(more: Readonly<Record<string, string>> = {}) {
  // The order in which tests arrive counts.
  now += 1_000;
  const { run, claimSecret } = await visitor.begin(more);
  await visitor.finish(run);
  return { id: run.runId, claimSecret };
}
const give = (run: { id: string; claimSecret?: string }, token: string, tester: string = randomUUID()) =>
  ask(
    `/AnonymousConnectivityTest/ContributeToCampaign/${run.id}`,
    { token, tester },
    run.claimSecret === undefined ? {} : { [CLAIM_HEADER]: run.claimSecret },
  );
const results = async () => (await owner.query("select * from campaign_results")).rows;
const auditOf = async (action: string) =>
  (await owner.query("select actor_id, after from audit_entries where action = $1 order by at desc", [action])).rows;

describe("a campaign", () => {
  test("made twice by the same id is one, with the same link, and on record", async () => {
    const wanted = { id: randomUUID(), name: "Lisbon office", days: 14 };
    const [first, second] = [
      await asAdmin<Campaign>("CreateCampaign", wanted),
      await asAdmin("CreateCampaign", wanted),
    ];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ status: 200, json: { name: "Lisbon office", endedAt: null, testers: null } });
    expect((await asAdmin("Campaigns")).json).toEqual({ campaigns: [first.json] });
    const made = (await auditOf("organization.createCampaign")).filter(({ after }) => after.id === wanted.id);
    expect(made).toMatchObject([{ actor_id: world.users.tenantAdmin.oid, after: { name: "Lisbon office" } }]);
  });

  test("is one of so many at the most", async () => {
    await owner.query(
      `insert into campaigns (id, cloud, tenant_id, name, created_at, ends_at)
       select gen_random_uuid(), 'MultiTenant', $1, 'many', now(), now() + interval '1 day' from generate_series(1, $2)`,
      [contoso, limits.campaignsMax],
    );
    expect((await asAdmin("CreateCampaign", { id: randomUUID(), name: "One more", days: 1 })).status).toBe(409);
  });

  test("ends once, however often that is said; its link then leads nowhere", async () => {
    const { id, token } = await create();
    expect((await invited(token)).status).toBe(200);
    for (const _ of [1, 2]) expect((await asAdmin(`EndCampaign/${id}`, {})).status).toBe(204);
    expect((await auditOf("organization.endCampaign")).filter(({ after }) => after.id === id)).toHaveLength(1);
    expect((await invited(token)).status).toBe(404);
    expect((await asAdmin(`EndCampaign/${randomUUID()}`, {})).status).toBe(404);
  });
});

describe("a link", () => {
  test("names the organization that requests the test, and how many testers it needs before it sees something", async () => {
    const { token, endsAt } = await create();
    expect(token).toMatch(/^[\w-]{88}$/);
    expect((await invited(token)).json).toEqual({
      organization: "Contoso",
      name: "Lisbon office",
      endsAt,
      testersMin: 5,
    });
  });

  test("that was altered, has run out or is for another cloud answers as one that never was", async () => {
    const { token } = await create();
    const unknown = await invited("A".repeat(token.length));
    expect(unknown.status).toBe(404);
    const same = (reply: { json: unknown; status: number }) => {
      const { requestId: _, path: __, ...rest } = reply.json as Record<string, unknown>;
      return { status: reply.status, rest };
    };
    for (let mutation = 0; mutation < 20; mutation += 1) {
      const at = Math.floor((mutation * token.length) / 20);
      const other = token[at] === "A" ? "B" : "A";
      const altered = `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      expect(same(await invited(altered)), altered).toEqual(same(unknown));
      expect((await give({ id: randomUUID() }, altered)).status).toBe(404);
    }
    for (const altered of [token.slice(1), `${token}A`, `${token}AAAA`])
      expect(same(await invited(altered))).toEqual(same(unknown));
    expect(same(await invited(token, "/gcc"))).toEqual(same(unknown));
    now += 15 * DAY_MS;
    expect(same(await invited(token))).toEqual(same(unknown));
  });
});

describe("giving a test to a campaign", () => {
  test("keeps findings, place and figures; no person, no address, no report", async () => {
    const { token, id } = await create();
    const run = await finishedRun();
    const tester = randomUUID();
    for (const _ of ["once", "again"]) expect((await give(run, token, tester)).status).toBe(204);
    const rows = await results();
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0])).toEqual([
      ...["campaign_id", "report_key", "cloud", "tenant_id", "tester", "city", "region", "country", "findings"],
      ...["tone", "mail_ms", "at"],
    ]);
    expect(rows[0]).toMatchObject({ campaign_id: id, city: "Mainz", country: "Germany" });
    const stored = JSON.stringify(rows[0], (_, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("hex") : value,
    );
    expect(stored).not.toContain(run.id);
    expect(stored).not.toContain(run.id.replaceAll("-", ""));
    expect(stored).not.toContain(tester.replaceAll("-", ""));
  });

  test("counts once, however the ids are spelled", async () => {
    const { token } = await create();
    const [first, second] = [await finishedRun(), await finishedRun()];
    const tester = randomUUID();
    for (const id of [first.id, first.id.toUpperCase()]) {
      expect((await give({ ...first, id }, token, tester)).status).toBe(204);
      expect((await give({ ...first, id }, token)).status).toBe(204);
    }
    expect(await results()).toHaveLength(1);
    expect((await give(second, token, tester.toUpperCase())).status).toBe(204);
    const testers = (await results()).map((row) => row.tester.toString("hex"));
    expect(testers).toHaveLength(2);
    expect(new Set(testers).size).toBe(1);
  });

  test("needs the claim secret of a finished run", async () => {
    const { token } = await create();
    const run = await finishedRun();
    expect((await give({ id: run.id }, token)).status).toBe(404);
    expect((await give({ ...run, claimSecret: newClaimSecret() }, token)).status).toBe(404);
    const begun = await visitor.begin();
    expect((await give({ id: begun.run.runId, claimSecret: begun.claimSecret }, token)).status).toBe(409);
    expect(await results()).toEqual([]);
  });

  test("counts testers by site from five on, and one who tests twice once", async () => {
    const { token, id } = await create();
    const sites = async () => (await asAdmin<SiteFindings>(`SiteFindings?campaignId=${id}`)).json;
    const again = randomUUID();
    for (const tester of [again, again, randomUUID(), randomUUID(), randomUUID()])
      expect((await give(await finishedRun(), token, tester)).status).toBe(204);
    expect(await sites()).toMatchObject({ sites: [], hiddenSites: 1, testersAtHiddenSites: null });
    expect((await asAdmin("Campaigns")).json).toMatchObject({ campaigns: [{ testers: null }] });
    await give(await finishedRun(), token);
    expect(await sites()).toMatchObject({ sites: [{ city: "Mainz", testers: 5, tests: 6 }], hiddenSites: 0 });
    expect((await asAdmin("Campaigns")).json).toMatchObject({ campaigns: [{ testers: 5 }] });
    expect((await asAdmin<SiteFindings>("SiteFindings")).json).toMatchObject({ sites: [], hiddenSites: 0 });
  });
});

test("campaigns are listed each with its own testers, in whole fives", async () => {
  const counts = [4, 5, 9, 10];
  for (const [place, testers] of counts.entries()) {
    now += 1_000;
    const { id } = await create({ name: String(place) });
    // Each tester twice: a test more is no tester more.
    await owner.query(
      `insert into campaign_results (campaign_id, report_key, cloud, tenant_id, tester, city, region, country, findings, tone, at)
       select $1, int4send(one), 'MultiTenant', $2, int4send(one % $3), 'Mainz', '', 'Germany', '{}', 'works', now()
       from generate_series(1, 2 * $3::int) as one`,
      [id, contoso, testers],
    );
  }
  const { campaigns } = (await asAdmin<{ campaigns: Campaign[] }>("Campaigns")).json;
  expect(campaigns.map(({ name, testers }) => [name, testers])).toEqual([
    ["3", 10],
    ["2", 5],
    ["1", 5],
    ["0", null],
  ]);
});

test("campaigns go a year after their end, with all that was given to them", async () => {
  const { id, token, endsAt } = await create();
  const early = await create();
  // More than go at once.
  await owner.query(
    `insert into campaign_results (campaign_id, report_key, cloud, tenant_id, tester, city, region, country, findings, tone, at)
     select $1, int4send(one), 'MultiTenant', $2, int4send(one), 'Mainz', '', 'Germany', '{}', 'works', now()
     from generate_series(1, 501) as one`,
    [id, contoso],
  );
  const endedAtMs = now;
  await asAdmin(`EndCampaign/${early.id}`, {});
  await give(await finishedRun(), token);
  const keptMs = limits.campaignResultsKeptDays * DAY_MS;
  const forgottenAt = async (atMs: number): Promise<number> => {
    now = atMs;
    return Number(await server.product.runJob("organization.forgetOldCampaigns"));
  };
  expect(await forgottenAt(endedAtMs + keptMs - 1)).toBe(0);
  expect(await forgottenAt(endedAtMs + keptMs)).toBe(1);
  expect(await forgottenAt(Date.parse(endsAt) + keptMs - 1)).toBe(0);
  expect(await results()).toHaveLength(502);
  expect(await forgottenAt(Date.parse(endsAt) + keptMs)).toBe(1);
  expect(await results()).toEqual([]);
});
