import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Caller } from "../../platform/caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { problem } from "../../platform/problem.ts";

/** Whose survey is asked for: the run, and what proves that it is the caller's. */
export type AskedSurvey = {
  readonly runId: string;
  readonly claimSecret: string | undefined;
  readonly cloud: CloudName;
  readonly caller: Caller;
};

/** What the verbs of the survey share. */
export type Surveys = {
  readonly db: Db;
  readonly clock: Clock;
  /** Fails with not_found unless the secret is the report's. */
  readonly reportOf: (asked: {
    readonly id: string;
    readonly claimSecret: string | undefined;
    readonly cloud: CloudName;
  }) => Promise<Report>;
  /** Whether an operator has switched the survey off. */
  readonly isDisabled: (cloud: CloudName) => Promise<boolean>;
};

/** The report that the survey is about. Where the survey is switched off there is none. */
export async function surveyedReport(surveys: Surveys, { runId, claimSecret, cloud }: AskedSurvey): Promise<Report> {
  if (await surveys.isDisabled(cloud)) throw problem("not_found");
  return surveys.reportOf({ id: runId, claimSecret, cloud });
}
