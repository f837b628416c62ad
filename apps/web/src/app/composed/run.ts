import { createElement, lazy } from "react";
import { RunPage } from "../../areas/connectivity-test/pages/run-page.tsx";
import { RunHeader } from "../../areas/connectivity-test/parts/run/run-header.tsx";
import { forgetAllReports, forgetReports } from "../../areas/connectivity-test/running/use-run.ts";
import { ReportView } from "../../areas/report/report-view.tsx";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";

/** Saves and shares a report; only the signed-in and the readers of a shared report load it. */
const OwnReport = lazy(() =>
  loadChunk(() => import("../../areas/reports/own-report/own-report.tsx")).then((module) => ({
    default: module.OwnReport,
  })),
);

/** The test, its report, and saving and sharing it are three areas on one page. */
export const Page = () => createElement(RunPage, { ReportView, OwnReport });

/** They come with this page, the only one that remembers reports; the example is shown by its parts. */
export { forgetAllReports, forgetReports, ReportView, RunHeader };
