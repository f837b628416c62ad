import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { OwnReport, ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import type { Ctx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { ownsReport, readPublicReport } from "../reports/port.ts";
import { type ClaimedRun, provesClaim } from "./port.ts";
import { presentReport } from "./present.ts";
import type { StoredRun } from "./runs.read.ts";
import type { TestRuns } from "./test-runs.ts";

/** An anonymous report, for the browser that made it. Nobody else can tell whether it exists. */
export async function readReport(ctx: Ctx, runs: TestRuns, asked: ClaimedRun): Promise<OwnReport> {
  return ownReport(runs, ctx.cloud, await claimedRun(ctx, runs, asked));
}

/** The browser's own report, else a public one. Guessing an id does not tell a foreign report from none. */
export async function readForAnyone(
  ctx: Ctx,
  runs: TestRuns,
  asked: ClaimedRun,
  controls: (cloud: CloudName) => Promise<FeatureControls>,
): Promise<ReadableReport> {
  const run = await findClaimed(ctx, runs, asked);
  if (run === undefined) return readPublicReport(ctx, await controls(ctx.cloud), asked.id);
  const until = new Date(run.startedAt.getTime() + limits.anonymousReportKeptMs).toISOString();
  const own = await ownReport(runs, ctx.cloud, run);
  return { ...own, reading: { relation: "browser", hidden: [], savedAt: null, until, allowedActions: ["read"] } };
}

/** The run of the holder of its secret, or of the person who saved it; to everybody else there is none. */
export async function claimedRun(ctx: Ctx, runs: TestRuns, asked: ClaimedRun): Promise<StoredRun> {
  const run = await findClaimed(ctx, runs, asked);
  if (run === undefined) throw problem("not_found");
  return run;
}

async function findClaimed(ctx: Ctx, runs: TestRuns, asked: ClaimedRun): Promise<StoredRun | undefined> {
  const run = await storedRun(runs, ctx.cloud, asked.id);
  if (run === undefined) return undefined;
  // Once a person has saved it, their account takes the place of the secret: others may use the same browser.
  const isTheirs = run.userId === null ? provesClaim(run, asked) : await ownsReport(ctx, run.id);
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
