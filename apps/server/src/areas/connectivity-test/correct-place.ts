import type { Correction, PlaceCorrection } from "@waymark/contracts/connectivity-test/corrections";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { checkCorrection } from "@waymark/rules/findings/check-correction";
import { bucketed, isNowhere } from "@waymark/rules/geography/bucket";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import type { ClaimedRun } from "./port.ts";
import { presentReport } from "./present.ts";
import { claimedRun } from "./read-report.ts";
import { readRuns } from "./runs.read.ts";
import { keepJudgement, lockRuns, type NewCorrection, putCorrection } from "./store.ts";
import type { TestRuns } from "./test-runs.ts";

/**
 * "That's not where I am." Idempotent; the latest correction of a subject counts. What light contradicts is stored too, as a
 * remark on our data. A run that is over is judged again with the corrected place.
 */
export async function correctPlace(
  ctx: Ctx,
  runs: TestRuns,
  asked: ClaimedRun,
  claimed: PlaceCorrection,
): Promise<Correction> {
  await claimedRun(ctx, runs, asked);
  if (isNowhere(bucketed(claimed)))
    throw problem("request_invalid", { issues: [{ at: "body/latitude", message: "is not the place of a city" }] });
  // no audit: the owner of an anonymous run corrects it; the correction is its own record.
  return write(ctx, anonymousScope(ctx.cloud), async (tx) => {
    const [locked] = await lockRuns(tx, [asked.id]);
    const [run] = await readRuns(tx, [asked.id]);
    if (locked === undefined || run === undefined) throw problem("not_found");
    const report = presentReport(run, run, null);
    const { light, ...correction } = checkCorrection(report, runs.footprint.current()?.metros ?? null, claimed);
    const said = aboutData(report, claimed.subject);
    await putCorrection(tx, { ...correction, ...said, runId: run.id, light, at: ctx.now });
    if (run.status === "Started") return correction;
    const others = run.corrections.filter(({ subject }) => subject !== correction.subject);
    const judgement = runs.judgeRun(ctx.cloud, { ...run, corrections: [...others, correction] });
    if (judgement !== null) await keepJudgement(tx, run.id, judgement);
    return correction;
  });
}

type AboutData = Pick<NewCorrection, "saidBefore" | "network" | "asn" | "asName">;

/** What our data said of the subject, and of which network it said so. */
function aboutData(report: OwnReport, subject: PlaceCorrection["subject"]): AboutData {
  const egress = { network: report.egressNetwork, asn: report.egressAsn, asName: report.egressAsName };
  if (subject === "user")
    return {
      ...egress,
      saidBefore: {
        city: report.browserLocationCity,
        region: report.browserLocationRegion,
        country: report.browserLocationCountry,
        latitude: report.browserLatitude,
        longitude: report.browserLongitude,
      },
    };
  if (subject === "egress")
    return {
      ...egress,
      saidBefore: {
        city: report.egressLocationCity,
        region: report.egressLocationRegion,
        country: report.egressLocationCountry,
        latitude: report.egressLocationLatitude,
        longitude: report.egressLocationLongitude,
      },
    };
  const resolver = report.dnsResolver?.status === "Completed" ? report.dnsResolver.value : undefined;
  if (resolver === undefined) return { saidBefore: null, network: null, asn: null, asName: null };
  const { city, region, country, latitude, longitude } = resolver;
  const saidBefore = { city, region, country, latitude, longitude };
  return { saidBefore, network: resolver.resolver, asn: null, asName: null };
}
