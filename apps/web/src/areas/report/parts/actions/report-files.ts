import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { exportReport } from "@waymark/rules/report-texts/export-report";
import { resultRows } from "@waymark/rules/report-texts/result-rows";
import { saveFile } from "../../../../platform/save-file.ts";

/** `waymark-report-2026-11-02-10-00.json`: the moment of the test in UTC, in letters that every file system takes. */
export const fileNameOf = (dateTime: string, ending: string): string =>
  `waymark-report-${new Date(dateTime).toISOString().slice(0, 16).replaceAll(/[T:]/g, "-")}.${ending}`;

export function saveJson(report: Report, judgement: Judgement): void {
  const text = `${JSON.stringify(exportReport(report, judgement), null, 2)}\n`;
  saveFile(fileNameOf(report.dateTime, "json"), "application/json", text);
}

export function saveCsv(report: Report): void {
  saveFile(fileNameOf(report.dateTime, "csv"), "text/csv", resultRows(report));
}
