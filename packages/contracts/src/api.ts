import { accessSchemas } from "./access/schemas.ts";
import { changeRequestsSchemas } from "./change-requests/schemas.ts";
import { configurationSchemas } from "./configuration/schemas.ts";
import { connectivityTestSchemas } from "./connectivity-test/schemas.ts";
import { endpointSetsSchemas } from "./endpoint-sets/schemas.ts";
import { feedSchemas } from "./feed/schemas.ts";
import { fqdnsSchemas } from "./fqdns/schemas.ts";
import { geographySchemas } from "./geography/schemas.ts";
import { intakeSchemas } from "./intake/schemas.ts";
import { networkHealthSchemas } from "./network-health/schemas.ts";
import { operationsSchemas } from "./operations/schemas.ts";
import { organizationSchemas } from "./organization/schemas.ts";
import { outagesSchemas } from "./outages/schemas.ts";
import { performanceSchemas } from "./performance/schemas.ts";
import { registrationSchemas } from "./registration/schemas.ts";
import { reportsSchemas } from "./reports/schemas.ts";
import { routes } from "./routes.ts";
import { solutionsSchemas } from "./solutions/schemas.ts";
import { surveySchemas } from "./survey/schemas.ts";
import { workloadsSchemas } from "./workloads/schemas.ts";

/** Every area's routes and schemas; the server registers from this, OpenAPI and the web's client types follow from it. */
export const api = {
  access: { routes: routes.access, schemas: accessSchemas },
  changeRequests: { routes: routes.changeRequests, schemas: changeRequestsSchemas },
  configuration: { routes: routes.configuration, schemas: configurationSchemas },
  connectivityTest: { routes: routes.connectivityTest, schemas: connectivityTestSchemas },
  endpointSets: { routes: routes.endpointSets, schemas: endpointSetsSchemas },
  feed: { routes: routes.feed, schemas: feedSchemas },
  fqdns: { routes: routes.fqdns, schemas: fqdnsSchemas },
  geography: { routes: routes.geography, schemas: geographySchemas },
  intake: { routes: routes.intake, schemas: intakeSchemas },
  networkHealth: { routes: routes.networkHealth, schemas: networkHealthSchemas },
  operations: { routes: routes.operations, schemas: operationsSchemas },
  organization: { routes: routes.organization, schemas: organizationSchemas },
  outages: { routes: routes.outages, schemas: outagesSchemas },
  performance: { routes: routes.performance, schemas: performanceSchemas },
  registration: { routes: routes.registration, schemas: registrationSchemas },
  reports: { routes: routes.reports, schemas: reportsSchemas },
  solutions: { routes: routes.solutions, schemas: solutionsSchemas },
  survey: { routes: routes.survey, schemas: surveySchemas },
  workloads: { routes: routes.workloads, schemas: workloadsSchemas },
} as const;

export type Api = typeof api;
export type AreaName = keyof Api;
