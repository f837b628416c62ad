import type { ApiClient } from "@waymark/contracts/client";
import type { ReadableReport, Report } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { isStatus } from "../api/request-error.ts";
import type { KeptRuns } from "./kept-runs.ts";

export type ReadServices = {
  readonly api: () => Promise<ApiClient>;
  /** The id of the signed-in person; resolves once silent sign-on has been tried. */
  readonly signedInAs: () => Promise<string | undefined>;
  readonly keptRuns: KeptRuns;
};

/** Reads a report of this browser, which nobody else may read yet: the secret proves whose it is. */
export async function readOwnReport(
  { api }: Pick<ReadServices, "api">,
  id: string,
  claimSecret: string,
): Promise<ReadableReport> {
  const { connectivityTest } = await api();
  return connectivityTest.readReport({ params: { id }, headers: { [CLAIM_HEADER]: claimSecret } });
}

const CLOSED_TO_THEM = [401, 403, 404];

/** Reads a report that this browser did not make, or that somebody saved: as the signed-in person, else as anybody who has the link. */
export async function readReportAs(
  { api, signedInAs }: Pick<ReadServices, "api" | "signedInAs">,
  id: string,
): Promise<ReadableReport> {
  const [{ reports, connectivityTest }, reader] = await Promise.all([api(), signedInAs()]);
  if (reader !== undefined) {
    try {
      return await reports.readSavedReport({ params: { id } });
    } catch (error) {
      if (!isStatus(error, ...CLOSED_TO_THEM)) throw error;
    }
  }
  return connectivityTest.readReport({ params: { id }, headers: {} });
}

/** Reads a report on whatever grounds the reader has: as this browser's, as their own or as one that is open to all. */
export async function readAnyReport(services: ReadServices, id: string): Promise<Report> {
  const kept = await services.keptRuns.find(id);
  if (kept?.claimSecret !== undefined) {
    try {
      return await readOwnReport(services, id, kept.claimSecret);
    } catch {
      // The secret ends with the saving, and after a month; from then on the owner reads the report by signing in.
    }
  }
  return readReportAs(services, id);
}
