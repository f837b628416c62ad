import { metroLimits } from "@waymark/contracts/network-health/limits";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import { DAY_MS } from "@waymark/contracts/units";
import { badSince } from "@waymark/rules/network-health/bad-since";
import { type JudgedMetro, type Metro, nameOfMetro } from "@waymark/rules/network-health/follow-metros";
import { isMostlyImpacted, judgeTelemetry, type MetroSamples } from "@waymark/rules/network-health/judge-telemetry";
import type { Measurements } from "../../platform/clickhouse.ts";

/** What a connection takes, or a megabyte: more is worse for every workload. */
export const SLOWNESS = "if(workload = 'files', 1 / nullIf(megabytes_per_second, 0), rtt_ms)";

/** Judges every metro with enough telemetry in the last half hour, measured by the same half hour of the last thirty days. */
export async function judgeByTelemetry(measurements: Measurements, nowMs: number): Promise<readonly JudgedMetro[]> {
  const fromMs = nowMs - metroLimits.windowMs;
  const untilMs = nowMs + metroLimits.windowMs;
  const slotMs = slotOf(nowMs - metroLimits.windowMs / 2);
  const now = await ask(measurements, { start: "toUInt32(0)", sinceMs: fromMs, untilMs, slotMs });
  const judged = [...Map.groupBy(now, nameOfMetro).values()].flatMap((ofMetro) => {
    const [{ cloud, country, state, city }] = ofMetro as [(typeof ofMetro)[number]];
    const verdict = judgeTelemetry(ofMetro);
    return verdict === undefined ? [] : [{ cloud, country, state, city, verdict }];
  });
  const unwell = judged.filter(({ verdict }) => verdict.condition !== null);
  const stretches =
    unwell.length === 0
      ? []
      : await ask(measurements, {
          start: "toUnixTimestamp(toStartOfTenMinutes(at))",
          sinceMs: nowMs - metroLimits.sinceMaxMs,
          untilMs,
          slotMs,
          metros: unwell,
        });
  const ofMetros = Map.groupBy(stretches, nameOfMetro);
  return judged.map(({ verdict: { condition, score, workloads }, ...metro }) => {
    const concerned = (ofMetros.get(nameOfMetro(metro)) ?? []).filter(({ workload }) => workloads.includes(workload));
    const together = [...Map.groupBy(concerned, ({ startMs }) => startMs)].map(([startMs, ofStart]) => ({
      startMs,
      samples: ofStart.reduce((sum, { samples }) => sum + samples, 0),
      impacted: ofStart.reduce((sum, { impacted }) => sum + impacted, 0),
    }));
    const sinceMs = badSince(together, isMostlyImpacted) ?? fromMs;
    return { ...metro, trouble: condition && { condition, score, workloads, isProvisional: false, sinceMs } };
  });
}

/** When the half hour of a moment began. */
export const slotOf = (ms: number): number => Math.floor(ms / metroLimits.windowMs) * metroLimits.windowMs;

type Row = Metro & {
  readonly workload: ScoredWorkload;
  readonly start: number;
  readonly ofAll: string;
  readonly tenants: string;
  readonly solutions: string;
  readonly p5: number | null;
  readonly failed: string;
  readonly impacted: string;
  readonly impactedTenants: string;
  readonly usualSamples: string;
  readonly usualDays: string;
  readonly usualP95: number | null;
  readonly usualFailed: number | null;
};

const METRO = "cloud, country, state, city, workload";

type Question = {
  /** The pieces of time that are counted together. */
  readonly start: string;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly slotMs: number;
  readonly metros?: readonly Metro[];
};

async function ask(
  { client }: Measurements,
  { start, sinceMs, untilMs, slotMs, metros }: Question,
): Promise<readonly (Metro & MetroSamples & { readonly startMs: number })[]> {
  const named = metros === undefined ? "" : "and city in {cities: Array(UInt32)}";
  const reply = await client.query({
    query: `
      select ${METRO}, start, sum(ofTenant) as ofAll, count() as tenants, uniqExactMerge(solutionsOfTenant) as solutions,
             quantileExactMerge(0.05)(slownessOfTenant) as p5, sum(failedOfTenant) as failed, sum(impactedOfTenant) as impacted,
             countIf(impactedOfTenant >= ${metroLimits.tenantImpactedShareMin} * ofTenant) as impactedTenants,
             any(slotSamples) as usualSamples, any(days) as usualDays, any(p95) as usualP95, any(failedShare) as usualFailed
      from (
        select ${METRO}, ${start} as start, tenant, count() as ofTenant,
               uniqExactStateIf(access, access != toUUID('${NIL_ID}')) as solutionsOfTenant,
               quantileExactState(0.05)(slowness) as slownessOfTenant, countIf(outcome != 'ok') as failedOfTenant,
               countIf(outcome != 'ok' or slowness > p95) as impactedOfTenant, slotSamples, days, p95, failedShare
        from (
          select ${METRO}, at, tenant, access, outcome, ${SLOWNESS} as slowness
          from samples final
          where source = 'intake' and city != 0 and at >= {since: DateTime} and at < {until: DateTime} ${named}
        ) as recent
        left join (
          select ${METRO}, sum(samples) as slotSamples, uniqExact(at) as days,
                 quantilesDDMerge(0.01, 0.95)(slowness)[1] as p95, sum(failed) / slotSamples as failedShare
          from metro_slots final
          where at in {slots: Array(DateTime('UTC'))} ${named}
          group by ${METRO}
        ) as usual using (${METRO})
        group by ${METRO}, start, tenant, slotSamples, days, p95, failedShare
      )
      group by ${METRO}, start`,
    format: "JSONEachRow",
    query_params: {
      since: Math.floor(sinceMs / 1000),
      until: Math.floor(untilMs / 1000),
      slots: Array.from({ length: metroLimits.slotDays }, (_, day) => (slotMs - (day + 1) * DAY_MS) / 1000),
      ...(metros && { cities: [...new Set(metros.map(({ city }) => city))] }),
    },
  });
  return (await reply.json<Row>()).map(({ cloud, country, state, city, workload, ...row }) => ({
    cloud,
    country,
    state,
    city,
    workload,
    startMs: row.start * 1000,
    samples: Number(row.ofAll),
    tenants: Number(row.tenants),
    solutions: Number(row.solutions),
    p5: row.p5,
    failed: Number(row.failed),
    impacted: Number(row.impacted),
    impactedTenants: Number(row.impactedTenants),
    usual: {
      samples: Number(row.usualSamples),
      days: Number(row.usualDays),
      p95: row.usualP95,
      failedShare: row.usualFailed ?? 0,
    },
  }));
}
