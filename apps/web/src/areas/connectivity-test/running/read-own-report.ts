import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import type { RunServices } from "./services.ts";

/** A report of this browser, which nobody else may read yet: the secret shows whose it is. */
export async function readOwnReport(
  services: Pick<RunServices, "api">,
  id: string,
  claimSecret: string,
): Promise<ReadableReport> {
  const { connectivityTest } = await services.api();
  return connectivityTest.readReport({ params: { id }, headers: { [CLAIM_HEADER]: claimSecret } });
}
