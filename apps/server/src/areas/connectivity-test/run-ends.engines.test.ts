import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { runSettings } from "@waymark/dev/run-settings";
import type { Answer } from "@waymark/dev/run-visitor";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let now = Date.now();
let server: TestServer;
let visitor: ReturnType<typeof testVisitor>;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ env: runSettings(), clock: { now: () => now } });
  visitor = testVisitor(server);
  owner = await connectOwner(server.database.ownerUrl);
});
afterAll(() => owner.end());

const rowsOf = async (table: "runs" | "run_events" | "run_samples", runId: string): Promise<number> => {
  const column = table === "runs" ? "id" : "run_id";
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${column} = $1`,
    [runId],
  );
  return rows[0]?.count ?? 0;
};

const reportIn = ({ text }: Answer): OwnReport => JSON.parse(text) as OwnReport;

describe("a run that nobody finishes", () => {
  test("has expired within 15 minutes of its start, keeps what it has, and takes no more (I4)", async () => {
    const startedAt = now;
    const { run, claimSecret } = await visitor.begin();
    await visitor.result(run, "download");
    now = startedAt + limits.runEndsWithinMs - 60_000;
    expect(await server.product.runJob("connectivityTest.endOverdueRuns")).toBe(0);
    now = startedAt + limits.runEndsWithinMs - 4_000;
    expect(await server.product.runJob("connectivityTest.endOverdueRuns")).toBe(1);
    expect(await server.product.runJob("connectivityTest.endOverdueRuns")).toBe(0);
    const report = reportIn(await visitor.read(run.runId, claimSecret));
    expect(report).toMatchObject({ status: "Expired", lastSequence: 3, runToken: null });
    expect(report.download).toMatchObject({ status: "Completed" });
    expect((await visitor.result(run, "webSocket")).status).toBe(409);
    expect((await visitor.finish(run)).status).toBe(409);
  });

  test("600 of them are all ended, each once, by two pipelines at the same time", async () => {
    const startedAt = now;
    // A few at a time: how many can begin at once is another question.
    for (let round = 0; round < 100; round += 1) await Promise.all(Array.from({ length: 6 }, () => visitor.begin()));
    now = startedAt + limits.runEndsWithinMs;
    const twin = await server.again({ clock: { now: () => now } });
    const ended = await Promise.all([
      server.product.runJob("connectivityTest.endOverdueRuns"),
      twin.product.runJob("connectivityTest.endOverdueRuns"),
    ]);
    expect(Number(ended[0]) + Number(ended[1])).toBe(600);
    const { rows } = await owner.query("select count(*)::int as count from runs where status = 'Started'");
    expect(rows).toEqual([{ count: 0 }]);
    const odd = await owner.query("select 1 from run_events group by run_id having max(sequence) <> count(*)");
    expect(odd.rowCount).toBe(0);
  });
});

describe("an anonymous report", () => {
  test("is kept for 30 days and then gone with its events and samples", async () => {
    const { run } = await visitor.begin();
    await visitor.post("ReportProbeResults", { runTicket: run.runTicket, doors: [] });
    await visitor.finish(run);
    now += limits.anonymousReportKeptMs - 1_000;
    await server.product.runJob("connectivityTest.forgetOldRuns");
    expect(await rowsOf("runs", run.runId)).toBe(1);
    now += 2_000;
    expect(await server.product.runJob("connectivityTest.forgetOldRuns")).toBeGreaterThan(0);
    for (const table of ["runs", "run_events", "run_samples"] as const) expect(await rowsOf(table, run.runId)).toBe(0);
  });
});
