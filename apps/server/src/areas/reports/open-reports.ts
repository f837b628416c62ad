import { judgeReport } from "@waymark/rules/findings/judge-report";
import { judgedInput } from "@waymark/rules/findings/judged-input";
import type { Settings } from "../../platform/env.ts";
import type { FootprintSource } from "../../platform/footprint.ts";
import type { Reports } from "./reports.ts";

type Given = Pick<Reports, "db" | "clock" | "directory" | "controls" | "forgetRuns" | "holdRuns" | "basePathOf"> & {
  readonly footprint: FootprintSource;
  readonly settings: Settings;
};

/** Puts together what the verbs share. */
export function openReports({ footprint, settings, ...given }: Given): Reports {
  return {
    ...given,
    judge: (cloud, report) => judgeReport(judgedInput(report, footprint.current(), cloud)),
    corrected: (report) => judgedInput(report, footprint.current(), null).report,
    webOrigin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
    suiteName: settings.WAYMARK_SUITE_NAME,
    sendsMail: settings.WAYMARK_SMTP_URL !== undefined,
  };
}
