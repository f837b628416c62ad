import { accessArea } from "./areas/access/area.ts";
import { changeRequestsArea } from "./areas/change-requests/area.ts";
import { configurationArea } from "./areas/configuration/area.ts";
import { connectivityTestArea } from "./areas/connectivity-test/area.ts";
import { endpointSetsArea } from "./areas/endpoint-sets/area.ts";
import { feedArea } from "./areas/feed/area.ts";
import { fqdnsArea } from "./areas/fqdns/area.ts";
import { geographyArea } from "./areas/geography/area.ts";
import { intakeArea } from "./areas/intake/area.ts";
import { networkHealthArea } from "./areas/network-health/area.ts";
import { operationsArea } from "./areas/operations/area.ts";
import { organizationArea } from "./areas/organization/area.ts";
import { outagesArea } from "./areas/outages/area.ts";
import { performanceArea } from "./areas/performance/area.ts";
import { registrationArea } from "./areas/registration/area.ts";
import { reportsArea } from "./areas/reports/area.ts";
import { solutionsArea } from "./areas/solutions/area.ts";
import { surveyArea } from "./areas/survey/area.ts";
import { workloadsArea } from "./areas/workloads/area.ts";
import type { Area } from "./platform/area.ts";
import { mailJobs } from "./platform/mail/jobs.ts";
import { OUTBOX_JOBS } from "./platform/outbox/jobs.ts";
import type { Platform } from "./platform/platform.ts";

export type ComposeOptions = { readonly hubCheckEveryMs?: number };

/** Every area of the server: one line each. An area that needs another one gets its port. */
export function composeAreas(platform: Platform, options: ComposeOptions) {
  const access = accessArea(platform);
  const configuration = configurationArea(platform);
  const geography = geographyArea(platform);
  const ports = { access: access.port, configuration: configuration.port, places: geography.port };
  const networkHealth = networkHealthArea(platform, ports);
  const tests = connectivityTestArea(platform, { ...ports, networkHealth: networkHealth.port }, options);
  const withTests = { ...ports, tests: tests.port };
  const solutions = solutionsArea(platform, ports);
  const performance = performanceArea(platform, { ...ports, solutions: solutions.port });
  const workloads = workloadsArea(platform, ports);
  const withWorkloads = { workloads: workloads.port };
  const others = [
    access,
    configuration,
    geography,
    networkHealth,
    tests,
    reportsArea(platform, withTests),
    organizationArea(platform, withTests),
    solutions,
    performance,
    intakeArea(platform, { ...ports, performance: performance.port }),
    outagesArea(platform, { ...ports, performance: performance.port }),
    registrationArea(platform, { ...ports, solutions: solutions.port }),
    surveyArea(withTests),
    workloads,
    fqdnsArea(withWorkloads),
    endpointSetsArea(),
    changeRequestsArea(platform, withWorkloads),
    feedArea(platform),
  ] as readonly Area[];
  const mail = mailJobs(platform, Object.assign({}, ...others.map(({ mailMatters }) => mailMatters)));
  const operations = operationsArea(platform, others);
  const areas = [...others, operations] as readonly Area[];
  return {
    areas,
    jobs: [...areas.flatMap(({ jobs = [] }) => jobs), ...mail, ...OUTBOX_JOBS],
    /** What the edge and the processes need beside routes, jobs and consumers. */
    refusalOf: access.refusalOf,
    configuration: configuration.configuration,
    footprint: tests.footprint,
    startHub: tests.startHub,
    selfTest: operations.selfTest,
  };
}
