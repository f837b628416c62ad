import { accessRoutes } from "./access/routes.ts";
import { changeRequestsRoutes } from "./change-requests/routes.ts";
import { configurationRoutes } from "./configuration/routes.ts";
import { connectivityTestRoutes } from "./connectivity-test/routes.ts";
import { endpointSetsRoutes } from "./endpoint-sets/routes.ts";
import { feedRoutes } from "./feed/routes.ts";
import { fqdnsRoutes } from "./fqdns/routes.ts";
import { geographyRoutes } from "./geography/routes.ts";
import { intakeRoutes } from "./intake/routes.ts";
import { networkHealthRoutes } from "./network-health/routes.ts";
import { operationsRoutes } from "./operations/routes.ts";
import { organizationRoutes } from "./organization/routes.ts";
import { outagesRoutes } from "./outages/routes.ts";
import { performanceRoutes } from "./performance/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { reportsRoutes } from "./reports/routes.ts";
import { solutionsRoutes } from "./solutions/routes.ts";
import { surveyRoutes } from "./survey/routes.ts";
import { workloadsRoutes } from "./workloads/routes.ts";

/** All routes without their schemas: what the browser needs in order to call. */
export const routes = {
  access: accessRoutes,
  changeRequests: changeRequestsRoutes,
  configuration: configurationRoutes,
  connectivityTest: connectivityTestRoutes,
  endpointSets: endpointSetsRoutes,
  feed: feedRoutes,
  fqdns: fqdnsRoutes,
  geography: geographyRoutes,
  intake: intakeRoutes,
  networkHealth: networkHealthRoutes,
  operations: operationsRoutes,
  organization: organizationRoutes,
  outages: outagesRoutes,
  performance: performanceRoutes,
  registration: registrationRoutes,
  reports: reportsRoutes,
  solutions: solutionsRoutes,
  survey: surveyRoutes,
  workloads: workloadsRoutes,
} as const;
