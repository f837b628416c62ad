import { type ComponentType, createElement, lazy } from "react";
import { loadChunk } from "../platform/problems/chunk-loading.ts";

/** What saves and shares a report; nobody loads it who is not signed in or reads what others shared. */
const OwnReport = lazy(() =>
  loadChunk(() => import("../areas/reports/sharing/own-report.tsx")).then((module) => ({ default: module.OwnReport })),
);

/** The report's page belongs to another area than what can be done with it. */
export const withOwnReport =
  (Page: ComponentType<{ ownReport: typeof OwnReport }>): ComponentType =>
  () =>
    createElement(Page, { ownReport: OwnReport });
