import { findingRules } from "./finding-rules.ts";
import { findings } from "./findings.ts";
import { report } from "./report.ts";
import { reportActions } from "./report-actions.ts";
import { reportPath } from "./report-path.ts";

/** What the page of a report brings along: it loads with that page, so that the first page opens sooner. */
export const reportTexts = { ...findings, ...findingRules, ...report, ...reportActions, ...reportPath };
