import { TEMPORARY_ID_PREFIX } from "@waymark/contracts/connectivity-test/test-run";
import type { Place } from "@waymark/contracts/geography/schemas";
import type { LocationMode } from "@waymark/rules/test-run/input";
import { newReference } from "../problems/report-problem.ts";

/** A campaign that the visitor joined; it travels with the run. */
export type JoinedCampaign = { readonly token: string; readonly organization: string; readonly name: string };

/** What the visitor asked for on the start page. It travels in the history entry, so that a reload repeats the same request. */
export type RunRequest = {
  readonly locationMode: LocationMode;
  readonly place: Place | undefined;
  readonly tenantName: string | undefined;
  readonly lessData: boolean;
  readonly shareWhenFinished: boolean;
  readonly debugTrace: boolean;
  /** The campaign that the test is made for; absent in entries of earlier releases. */
  readonly campaign?: JoinedCampaign | undefined;
};

export const REPORT_PATH = "/report";
export const EXAMPLE_PATH = "/example-report";
export const temporaryReportPath = (): string => `${REPORT_PATH}/${TEMPORARY_ID_PREFIX}${newReference()}`;

export type RunEntry = { readonly runRequest: RunRequest };

/** The history entry is ours, but another release may have written it. */
export function requestOf(state: unknown): RunRequest | undefined {
  const request = (state as Partial<RunEntry> | null)?.runRequest;
  return request && typeof request.lessData === "boolean" && typeof request.locationMode === "string"
    ? request
    : undefined;
}
