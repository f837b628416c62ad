import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import type { RunServices } from "./services.ts";

const statusOf = (error: unknown): unknown => (error instanceof Error && "status" in error ? error.status : undefined);
const CLOSED_TO_THEM = new Set<unknown>([401, 403, 404]);

/** A report that this browser did not make: as the person who is signed in, else as anybody who has the link. */
export async function readReportAs(
  services: Pick<RunServices, "api" | "isSignedIn">,
  id: string,
): Promise<ReadableReport> {
  const [{ reports, connectivityTest }, isSignedIn] = await Promise.all([services.api(), services.isSignedIn()]);
  if (isSignedIn) {
    try {
      return await reports.readSavedReport({ params: { id } });
    } catch (error) {
      if (!CLOSED_TO_THEM.has(statusOf(error))) throw error;
    }
  }
  return connectivityTest.readReport({ params: { id }, headers: {} });
}
