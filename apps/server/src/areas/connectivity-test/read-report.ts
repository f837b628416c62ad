import { timingSafeEqual } from "node:crypto";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { OwnReport, ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { problem } from "../../platform/problem.ts";
import { claimHashOf } from "./claim-hash.ts";
import { presentReport } from "./present.ts";
import type { StoredRun } from "./runs.read.ts";
import type { TestRuns } from "./test-runs.ts";

/** An anonymous report, for the browser that made it. Whoever else asks cannot tell whether it is there. */
export async function readReport(runs: TestRuns, asked: ClaimedRun): Promise<OwnReport> {
  return ownReport(runs, asked.cloud, await claimedRun(runs, asked));
}

/** What the browser made, else what is open to everybody. Whoever guesses cannot tell a foreign report from none. */
export async function readForAnyone(
  runs: TestRuns,
  asked: ClaimedRun,
  readPublic: (cloud: CloudName, id: string) => Promise<ReadableReport>,
): Promise<ReadableReport> {
  const run = await findClaimed(runs, asked);
  if (run === undefined) return readPublic(asked.cloud, asked.id);
  const until = new Date(run.startedAt.getTime() + limits.anonymousReportKeptMs).toISOString();
  const own = await ownReport(runs, asked.cloud, run);
  return { ...own, reading: { relation: "browser", hidden: [], savedAt: null, until } };
}

export type ClaimedRun = {
  readonly id: string;
  readonly claimSecret: string | undefined;
  readonly cloud: CloudName;
};

/** The run of whoever holds its secret; to everybody else there is none. */
export async function claimedRun(runs: TestRuns, asked: ClaimedRun): Promise<StoredRun> {
  const run = await findClaimed(runs, asked);
  if (run === undefined) throw problem("not_found");
  return run;
}

async function findClaimed(runs: TestRuns, asked: ClaimedRun): Promise<StoredRun | undefined> {
  const run = await storedRun(runs, asked.cloud, asked.id);
  const claimed = claimHashOf(asked.claimSecret ?? "");
  const isTheirs = run !== undefined && asked.claimSecret !== undefined && timingSafeEqual(run.claimHash, claimed);
  return isTheirs ? run : undefined;
}

/** Expired ones are gone, whether or not they have been deleted yet. */
export async function storedRun(runs: TestRuns, cloud: CloudName, id: string): Promise<StoredRun | undefined> {
  const run = await runs.readRun(cloud, id);
  const keptFrom = runs.clock.now() - limits.anonymousReportKeptMs;
  return run !== undefined && run.startedAt.getTime() > keptFrom ? run : undefined;
}

/** The token for the hub lives as long as the run may go on; what still goes on is ended a moment before that. */
export async function ownReport(runs: TestRuns, cloud: CloudName, run: StoredRun): Promise<OwnReport> {
  const expiresAtMs = run.endsBy.getTime();
  const goesOn = run.status === "Started" && expiresAtMs > runs.clock.now();
  const token = goesOn ? ((await runs.keys?.signToken(run.id, expiresAtMs)) ?? null) : null;
  const peers = run.peers ?? runs.peersAt(cloud, run.report.place);
  // Whether the city is well today says nothing about a test that is over.
  const metroSeen = run.metroSeen ?? (goesOn ? runs.metroAt(cloud, run.report.place) : null);
  return presentReport(run, { peers, metroSeen }, token);
}
