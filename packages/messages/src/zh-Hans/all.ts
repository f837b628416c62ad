import { about } from "./about.ts";
import { access } from "./access.ts";
import { changeLog } from "./change-log.ts";
import { changeRequests } from "./change-requests.ts";
import { connectivityTest } from "./connectivity-test.ts";
import { endpointSets } from "./endpoint-sets.ts";
import { feed } from "./feed.ts";
import { fqdns } from "./fqdns.ts";
import { mail } from "./mail.ts";
import { networkHealth } from "./network-health.ts";
import { operations } from "./operations.ts";
import { ownReportsTexts } from "./own-reports-texts.ts";
import { problems } from "./problems.ts";
import { registration } from "./registration.ts";
import { reportLateTexts } from "./report-late-texts.ts";
import { reportTexts } from "./report-texts.ts";
import { reviews } from "./reviews.ts";
import { shell } from "./shell.ts";
import { solutionDetails } from "./solution-details.ts";
import { solutions } from "./solutions.ts";
import { start } from "./start.ts";
import { startLate } from "./start-late.ts";
import { uiTexts } from "./ui-texts.ts";
import { workloads } from "./workloads.ts";

/** What every page brings along. */
export const firstTexts = {
  ...shell,
  ...access,
  ...problems,
  ...start,
  ...connectivityTest,
  ...operations,
};

export const texts = {
  ...firstTexts,
  ...startLate,
  ...reportTexts,
  ...reportLateTexts,
  ...ownReportsTexts,
  ...uiTexts,
  ...networkHealth,
  ...registration,
  ...reviews,
  ...solutions,
  ...solutionDetails,
  ...changeLog,
  ...changeRequests,
  ...endpointSets,
  ...feed,
  ...fqdns,
  ...workloads,
  ...about,
  ...mail,
};
