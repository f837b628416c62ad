import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ProbeResults, TestResult } from "@waymark/contracts/connectivity-test/schemas";
import { distanceKm } from "@waymark/rules/geography/distance";
import { truncateAddress } from "../../platform/addresses.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { isKnown } from "./derive-report.ts";
import { storedRun } from "./read-report.ts";
import { runOf, type TestRuns } from "./test-runs.ts";
import type { StepOutcome } from "./write-runs.ts";

/** Takes the result of one item. Idempotent; refused after the end of the run. */
export async function reportResult({ cloud }: Ctx, runs: TestRuns, body: TestResult): Promise<void> {
  const { runId } = await runOf(runs, body.runTicket);
  const outcome =
    body.field === "dnsResolver" ? await withPlace(runs, cloud, runId, body.outcome) : (body.outcome as object);
  const taken = await runs.writerOf(cloud).step({ runId, kind: "result", field: body.field, outcome });
  refuseUnlessTaken(taken);
}

/** The raw samples behind a report, once; they change nothing that anyone is waiting for, so they are no event. */
export async function reportProbes({ cloud, now }: Ctx, runs: TestRuns, body: ProbeResults): Promise<void> {
  const { runId } = await runOf(runs, body.runTicket);
  const isThere = await runs.writerOf(cloud).keepSamples({ runId, doors: body.doors, at: now });
  if (!isThere) throw problem("not_found");
}

/** Ends a run; what has arrived by now is its report. Idempotent. */
export async function finishRun(
  { cloud }: Ctx,
  runs: TestRuns,
  body: { readonly runTicket: string; readonly status: "Finished" | "Failed" },
): Promise<void> {
  const { runId } = await runOf(runs, body.runTicket);
  refuseUnlessTaken(await runs.writerOf(cloud).step({ runId, kind: "end", status: body.status }));
}

function refuseUnlessTaken(outcome: StepOutcome): void {
  if (outcome === "unknownRun") throw problem("not_found");
  if (outcome === "tooLate") throw problem("run_is_over");
}

type ResolverOutcome = Extract<TestResult, { field: "dnsResolver" }>["outcome"];

/** Where a resolver stands is for the server to say; what the browser wrote there is dropped. */
async function withPlace(
  runs: TestRuns,
  cloud: CloudName,
  runId: string,
  outcome: ResolverOutcome,
): Promise<ResolverOutcome> {
  if (outcome.status !== "Completed") return outcome;
  const { value } = outcome;
  const known = await runs.places.placeOfAddress(value.resolver).catch(() => undefined);
  const place = known?.place ?? null;
  const run = place === null ? undefined : await storedRun(runs, cloud, runId);
  const visitor = { latitude: run?.report.browserLatitude ?? 0, longitude: run?.report.browserLongitude ?? 0 };
  return {
    ...outcome,
    value: {
      resolver: truncateAddress(value.resolver),
      protocol: value.protocol,
      clientSubnet: value.clientSubnet === null ? null : truncateAddress(value.clientSubnet),
      sawIpv6: value.sawIpv6,
      city: place?.city ?? null,
      region: place?.state ?? null,
      country: place?.country ?? null,
      latitude: place?.point.latitude ?? null,
      longitude: place?.point.longitude ?? null,
      distanceKm: place !== null && isKnown(visitor) ? Math.round(distanceKm(visitor, place.point)) : null,
    },
  };
}
