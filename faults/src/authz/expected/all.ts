import type { AreaName } from "@waymark/contracts/api";
import { access } from "./access.ts";
import { changeRequests } from "./change-requests.ts";
import { configuration } from "./configuration.ts";
import { connectivityTest } from "./connectivity-test.ts";
import { endpointSets } from "./endpoint-sets.ts";
import { feed } from "./feed.ts";
import { fqdns } from "./fqdns.ts";
import { geography } from "./geography.ts";
import { intake } from "./intake.ts";
import { networkHealth } from "./network-health.ts";
import { operations } from "./operations.ts";
import { organization } from "./organization.ts";
import { outages } from "./outages.ts";
import { outsideAreas, pages } from "./outside-areas.ts";
import { performance } from "./performance.ts";
import { registration } from "./registration.ts";
import { reports } from "./reports.ts";
import { solutions } from "./solutions.ts";
import { survey } from "./survey.ts";
import { type ExpectedTable, type Verdicts, verdictsUnderGcc } from "./table.ts";
import { workloads } from "./workloads.ts";

/** One table for each area; an area without a table does not compile. */
const TABLES: Readonly<Record<AreaName, ExpectedTable>> = {
  access,
  changeRequests,
  configuration,
  connectivityTest,
  endpointSets,
  feed,
  fqdns,
  geography,
  intake,
  networkHealth,
  operations,
  organization,
  outages,
  performance,
  registration,
  reports,
  solutions,
  survey,
  workloads,
};

export type ExpectedRoute = { readonly method: string; readonly url: string; readonly verdicts: Verdicts };

/** Every route that the server must have and no other, with the HEAD twins and the twins under /gcc. */
export function expectedRoutes(options: { readonly pages: boolean }): ExpectedRoute[] {
  const rows = [...Object.values(TABLES).flat(), ...outsideAreas, ...(options.pages ? pages : [])];
  return rows.flatMap(([method, path, verdicts, gcc]) =>
    (method === "GET" ? ["GET", "HEAD"] : [method]).flatMap((spelled) => [
      { method: spelled, url: path, verdicts },
      ...(gcc === "none" ? [] : [{ method: spelled, url: `/gcc${path}`, verdicts: verdictsUnderGcc(verdicts, gcc) }]),
    ]),
  );
}
