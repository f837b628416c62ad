import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Ctx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { ConnectivityTestPort } from "../connectivity-test/port.ts";

/** A run, and the secret that proves that it is the caller's. */
export type SurveyedRun = { readonly runId: string; readonly claimSecret: string | undefined };

/** What the verbs of the survey share. */
export type Surveys = Pick<ConnectivityTestPort, "claimedReport"> & {
  /** Whether an operator has switched the survey off. */
  readonly isDisabled: (cloud: CloudName) => Promise<boolean>;
};

/** The report that the survey is about. Where the survey is switched off there is none. */
export async function surveyedReport(ctx: Ctx, surveys: Surveys, { runId, claimSecret }: SurveyedRun): Promise<Report> {
  if (await surveys.isDisabled(ctx.cloud)) throw problem("not_found");
  return surveys.claimedReport(ctx, { id: runId, claimSecret });
}
