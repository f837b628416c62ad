import type { Report } from "@waymark/contracts/connectivity-test/report";
import { readOwnReport } from "./read-own-report.ts";
import { readReportAs } from "./read-report-as.ts";
import type { RunServices } from "./services.ts";

type Services = Pick<RunServices, "api" | "isSignedIn" | "keptRuns">;

/** A report by its id, on whatever grounds the reader may read it: as this browser's, as theirs or as one that is open. */
export async function readAnyReport(services: Services, id: string): Promise<Report> {
  const kept = await services.keptRuns.find(id);
  if (kept) {
    try {
      return await readOwnReport(services, id, kept.claimSecret);
    } catch {
      // The secret is good for a month only; a saved report is read by its owner's name then.
    }
  }
  return readReportAs(services, id);
}
