import type { FlagsOf } from "./areas/access/decide-flags.ts";
import type { StandingOf } from "./areas/access/decide-standing.ts";
import { accessHandlers } from "./areas/access/routes.ts";
import type { Configuration } from "./areas/configuration/configuration.ts";
import { configurationHandlers } from "./areas/configuration/routes.ts";
import { readReport } from "./areas/connectivity-test/read-report.ts";
import { connectivityTestHandlers } from "./areas/connectivity-test/routes.ts";
import type { TestRuns } from "./areas/connectivity-test/test-runs.ts";
import { geographyHandlers } from "./areas/geography/routes.ts";
import { operationsHandlers } from "./areas/operations/routes.ts";
import type { SelfTest } from "./areas/operations/self-test.ts";
import { campaignKeys } from "./areas/organization/campaign-keys.ts";
import { organizationHandlers } from "./areas/organization/routes.ts";
import { erasePerson } from "./areas/reports/erase-person.ts";
import { readPublicReport } from "./areas/reports/read-report.ts";
import type { Reports } from "./areas/reports/reports.ts";
import { reportsHandlers } from "./areas/reports/routes.ts";
import { surveyHandlers } from "./areas/survey/routes.ts";
import type { Clock } from "./platform/clock.ts";
import type { Db } from "./platform/database/connect.ts";
import type { Settings } from "./platform/env.ts";
import type { HttpApp } from "./platform/http/build-app.ts";
import { registerArea } from "./platform/http/register-area.ts";

type Parts = {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly access: { readonly flagsOf: FlagsOf; readonly standingOf: StandingOf };
  readonly configuration: Configuration;
  readonly geography: Parameters<typeof geographyHandlers>[0];
  readonly runs: TestRuns;
  readonly reports: Reports;
  readonly selfTest: SelfTest;
};

/** Every area's calls, and what one area hands to another. */
export function registerAreas(app: HttpApp["app"], parts: Parts): void {
  const { settings, db, clock, access, configuration, geography, runs, reports, selfTest } = parts;
  const place = { basePath: settings.WAYMARK_BASE_PATH, cloud: settings.WAYMARK_CLOUD };
  registerArea(app, { ...place, area: "access", handlers: accessHandlers(access) });
  registerArea(app, { ...place, area: "geography", handlers: geographyHandlers(geography) });
  registerArea(app, {
    ...place,
    area: "configuration",
    handlers: configurationHandlers({ configuration, db, clock }),
  });
  registerArea(app, { ...place, area: "operations", handlers: operationsHandlers({ db, clock, selfTest }) });
  registerArea(app, {
    ...place,
    area: "connectivityTest",
    handlers: connectivityTestHandlers(
      { runs, readPublic: (cloud, id) => readPublicReport(reports, cloud, id) },
      async (caller, cloud) => caller.kind === "user" && (await access.flagsOf(caller, cloud)).hasAccessToOceAction,
    ),
  });
  registerArea(app, { ...place, area: "reports", handlers: reportsHandlers(reports) });
  registerArea(app, {
    ...place,
    area: "organization",
    handlers: organizationHandlers({
      db,
      clock,
      isAdmin: async (user, cloud) => (await access.flagsOf(user, cloud)).isOrganizationAdmin,
      keys: settings.WAYMARK_TICKET_KEY === undefined ? undefined : campaignKeys(settings.WAYMARK_TICKET_KEY),
      claimedReport: (asked) => readReport(runs, asked),
      judge: reports.judge,
      corrected: reports.corrected,
      erasePerson: (actor, scope, userId) => erasePerson(reports, actor, scope, userId),
    }),
  });
  registerArea(app, {
    ...place,
    area: "survey",
    handlers: surveyHandlers({
      db,
      clock,
      reportOf: (asked) => readReport(runs, asked),
      isDisabled: async (cloud) => (await configuration.frontend(cloud)).uxFeatureControl.DisableInternetTypeSurvey,
    }),
  });
}
