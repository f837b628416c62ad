import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { exportReport } from "@waymark/rules/report-texts/export-report";
import { resultRows } from "@waymark/rules/report-texts/result-rows";
import { saveFile } from "../../../../../platform/save-file.ts";
import { fileNameOf } from "./file-name.ts";

export function saveJson(report: Report, judgement: Judgement): void {
  const text = `${JSON.stringify(exportReport(report, judgement), null, 2)}\n`;
  saveFile(fileNameOf(report.dateTime, "json"), "application/json", text);
}

export function saveCsv(report: Report): void {
  saveFile(fileNameOf(report.dateTime, "csv"), "text/csv", resultRows(report));
}
