import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { JudgedInput } from "./facts.ts";
import { withCorrections } from "./with-corrections.ts";

/** The rules' input for a report with corrections applied. The page, the end of a run and a replay use the same input. */
export function judgedInput(
  report: Report,
  footprint: Pick<FootprintReply, "metros" | "inUse"> | undefined,
  cloud: CloudName | null,
): JudgedInput {
  const metros = footprint?.metros ?? null;
  const corrected = withCorrections(report, metros);
  return {
    report: corrected,
    metros,
    mailIsSetUp: footprint === undefined ? null : footprint.inUse.mail !== null,
    cloud,
    metroProblem: corrected.metroProblem,
  };
}
