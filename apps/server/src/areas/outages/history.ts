import type { Continued } from "@waymark/contracts/client";
import { outageLimits } from "@waymark/contracts/outages/limits";
import type { Outage, OutageQuery, OutagesReply } from "@waymark/contracts/outages/schemas";
import { MINUTE_MS } from "@waymark/contracts/units";
import { tenantStep } from "@waymark/rules/outages/tenant-step";
import type { Measurements } from "../../platform/clickhouse.ts";
import { continuationAt, offsetIn } from "../../platform/continuation.ts";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import type { PerformancePort } from "../performance/port.ts";
import { isFinal } from "./is-final.ts";
import { readOutagesOf, type StoredOutage } from "./outages.read.ts";

export type Outages = {
  readonly measurements: Measurements;
  readonly configuration: ConfigurationPort;
  readonly performance: PerformancePort;
  readonly places: Places;
};

/** The outages of a solution at a place, page by page. A provider sees those that are about enough tenants to name none. */
export async function history(
  ctx: UserCtx,
  { measurements, configuration, performance }: Outages,
  query: OutageQuery,
  continuation: string | undefined,
): Promise<Continued<OutagesReply>> {
  const { isLeadership } = await performance.readerOfSolution(ctx, query.solutionId);
  if (!(await configuration.flags(ctx.cloud)).isOutageEnabled) throw problem("turned_off");
  const after = offsetIn(continuation, query);
  const { top, ...asked } = query;
  const rows = await readOutagesOf(measurements, ctx.cloud, {
    ...asked,
    tenantsMin: isLeadership ? 0 : outageLimits.tenantsShownMin,
    most: top + 1,
    after,
  });
  const shown = rows.slice(0, top).map((row) => present(row, ctx.now.getTime()));
  return { body: { rows: shown }, continuation: rows.length > top ? continuationAt(after + top, query) : undefined };
}

const present = (row: StoredOutage, nowMs: number): Outage => ({
  id: row.id,
  startTime: new Date(row.startMs).toISOString(),
  duration: row.endMs === null ? null : (row.endMs - row.startMs) / MINUTE_MS,
  category: row.category,
  workload: [...row.workloads],
  dnsErrors: row.failed.dns,
  tcpErrors: row.failed.tcp,
  tlsErrors: row.failed.tls,
  impactedTenants: tenantStep(row.tenants),
  isFinal: isFinal(row, nowMs),
  isShared: row.isShared,
  country: row.country,
  state: row.state,
  city: row.city,
});
