import { campaign } from "./campaign.ts";
import { findingRules } from "./finding-rules.ts";
import { findings } from "./findings.ts";
import { report } from "./report.ts";
import { reportCorrect } from "./report-correct.ts";
import { survey } from "./survey.ts";

/** What the page of a report brings along: it loads with that page, so that the first page opens sooner. */
export const reportTexts = {
  ...findings,
  ...findingRules,
  ...report,
  ...reportCorrect,
  ...survey,
  ...campaign,
};
