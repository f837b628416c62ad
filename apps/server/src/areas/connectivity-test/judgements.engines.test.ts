import { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { limits } from "@waymark/contracts/limits";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import { fires } from "@waymark/rules/findings/rule";
import { RULE_SET, type RuleSet } from "@waymark/rules/findings/rule-set";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { type ReplayedReport, replayFindings } from "./replay-findings.ts";

let now = Date.now();
let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let owner: Client;
let database: DatabaseConnection;
let footprint: FootprintReply;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock: { now: () => now } });
  visitor = testVisitor(server);
  owner = await connectOwner(server.database.ownerUrl);
  database = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
  footprint = (await server.app.inject("/AnonymousConnectivityTest/Footprint")).json();
});
afterAll(() => Promise.all([owner.end(), database.close()]));

type Kept = { rule_set: string | null; judgement: unknown; xmin: string };
const keptOf = async (runId: string): Promise<Kept | undefined> =>
  (await owner.query<Kept>("select rule_set, judgement, xmin::text from runs where id = $1", [runId])).rows[0];
const reportOf = async (runId: string, claimSecret: string): Promise<OwnReport> =>
  JSON.parse((await visitor.read(runId, claimSecret)).text) as OwnReport;

async function endedRun(status: "Finished" | "Failed" = "Finished") {
  const { run, claimSecret } = await visitor.begin();
  for (const field of ["connectivity", "skype", "download"] as const) await visitor.result(run, field);
  await visitor.finish(run, status);
  return { run, claimSecret };
}

describe("the judgement of a report", () => {
  test.each(["Finished", "Failed"] as const)("is kept with the end of a run that has %s", async (status) => {
    const { run, claimSecret } = await endedRun(status);
    const kept = await keptOf(run.runId);
    expect(kept?.rule_set).toBe(RULE_SET.version);
    expect(Judgement.safeParse(kept?.judgement).error).toBeUndefined();
    const report = await reportOf(run.runId, claimSecret);
    expect(report).toMatchObject({ status, ruleSet: RULE_SET.version });
    // The page, which has the report and the footprint only, says the same.
    expect(kept?.judgement).toEqual(judgeReport(judgedInput(report, footprint, "MultiTenant")));
  });

  test("is kept when nobody finishes the run, too", async () => {
    const { run, claimSecret } = await visitor.begin();
    expect(await keptOf(run.runId)).toMatchObject({ rule_set: null, judgement: null });
    expect((await reportOf(run.runId, claimSecret)).ruleSet).toBeNull();
    now += limits.runEndsWithinMs;
    await server.product.runJob("connectivityTest.endOverdueRuns");
    const report = await reportOf(run.runId, claimSecret);
    expect(report).toMatchObject({ status: "Expired", ruleSet: RULE_SET.version });
    expect((await keptOf(run.runId))?.judgement).toEqual(judgeReport(judgedInput(report, footprint, "MultiTenant")));
  });

  test("is not touched when the run is finished again", async () => {
    const { run } = await endedRun();
    const before = await keptOf(run.runId);
    expect((await visitor.finish(run)).status).toBe(204);
    expect(await keptOf(run.runId)).toEqual(before);
  });

  test("is missing in reports of before, which are read all the same", async () => {
    const { run, claimSecret } = await endedRun();
    await owner.query("update runs set rule_set = null, judgement = null where id = $1", [run.runId]);
    expect((await reportOf(run.runId, claimSecret)).ruleSet).toBeNull();
  });
});

describe("replaying stored reports", () => {
  /** The same rules, only that IPv6 is always complained about. */
  const OTHER_RULES: RuleSet = {
    version: "2027.01",
    rules: RULE_SET.rules.map((rule) =>
      rule.id === "ipv6Faulty"
        ? {
            ...rule,
            judge: () =>
              fires({
                severity: "Medium",
                wording: "ipv6Faulty",
                evidence: [],
                confidence: { level: "low", basis: "comparison", values: {} },
              }),
          }
        : rule,
    ),
  };
  const all = async (question: { since?: Date; most?: number; ruleSet?: RuleSet }): Promise<ReplayedReport[]> => {
    const { since = new Date(0), most = 1_000, ruleSet = RULE_SET } = question;
    const found: ReplayedReport[] = [];
    for await (const report of replayFindings(database.db, { since, most, footprint, ruleSet })) found.push(report);
    return found;
  };

  test("by the same rules nothing changes, and a run without a judgement is marked", async () => {
    const replayed = await all({});
    expect(replayed).toHaveLength(5);
    expect(replayed.filter(({ judgedBy }) => judgedBy === null)).toHaveLength(1);
    expect(replayed.flatMap(({ changes }) => changes)).toEqual([]);
  });

  test("by other rules it says what would change, and writes nothing", async () => {
    const before = await owner.query("select id, rule_set, judgement, xmin::text from runs order by id");
    const replayed = await all({ ruleSet: OTHER_RULES });
    const changed = replayed.filter(({ changes }) => changes.some(({ kind }) => kind === "appears"));
    expect(changed).toHaveLength(4);
    const after = await owner.query("select id, rule_set, judgement, xmin::text from runs order by id");
    expect(after.rows).toEqual(before.rows);
  });

  test("the newest come first, as many as are wanted, since a day", async () => {
    const times = (await all({})).map(({ startedAt }) => startedAt.getTime());
    expect(times).toEqual([...times].sort((one, other) => other - one));
    expect(await all({ most: 2 })).toHaveLength(2);
    expect(await all({ since: new Date(now + 1) })).toEqual([]);
  });
});
