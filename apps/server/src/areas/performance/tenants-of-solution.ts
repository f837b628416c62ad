import type { TenantsQuery, TenantsReply } from "@waymark/contracts/performance/details-schemas";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { tenantStep } from "@waymark/rules/outages/tenant-step";
import type { UserCtx } from "../../platform/ctx.ts";
import { dayOf } from "./closed-days.read.ts";
import { readableSolution } from "./readable-solution.ts";
import type { Performance } from "./reader.ts";
import { readTenantCounts, type TenantCount } from "./tenants.read.ts";

/** How many tenants use a solution, by place: in steps, and without names. */
export async function tenantsOfSolution(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
  { aggrLevel, culture, ...within }: TenantsQuery,
): Promise<TenantsReply> {
  const [day] = await Promise.all([
    dayOf(performance.measurements, []),
    readableSolution(ctx, performance, solutionId),
  ]);
  if (day === null) return { day, rows: [] };
  const question = { solutionId, level: aggrLevel, within, day };
  const counts = await readTenantCounts(performance.measurements, ctx.cloud, question);
  const called = performance.callPlaces(counts, culture);
  return {
    day,
    rows: counts.map((count, index) => ({
      country: count.country,
      state: count.state,
      city: count.city,
      name: called[index]?.name ?? "",
      tenants: tenantStep(count.tenants),
      largestPercent: largestPercent(count),
    })),
  };
}

const STEP_PERCENT = 10;

/** In steps: from exact shares one could tell how many samples a tenant has. */
function largestPercent({ tenants, samples, largest }: TenantCount): number | null {
  if (tenants < performanceLimits.figureTenantsMin || samples === 0) return null;
  return Math.max(STEP_PERCENT, STEP_PERCENT * Math.round((100 * largest) / samples / STEP_PERCENT));
}
