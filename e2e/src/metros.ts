import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { MetroCondition } from "@waymark/contracts/network-health/metro";
import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@waymark/contracts/units";
import { saveMetros } from "@waymark/server/areas/network-health/save-metros";
import { watchMetros } from "@waymark/server/areas/network-health/watch-metros";
import { connectClickhouse, type Measurements } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { WORLD_HOME } from "./endpoints.ts";

const NETWORKS = 30;

const urlFile = (home: string) => fileURLToPath(new URL(`../../.waymark/${home}-clickhouse-url`, import.meta.url));

/** Stories run in other processes than the one that starts their world: they find its measurements through this file. */
export const rememberClickhouseUrl = (home: string, url: string): void =>
  writeFileSync(urlFile(home), url, { mode: 0o600 });

/** Cities by GeoNames' numbers; far from the stories' visitor, whose reports must not tell of trouble near them. */
export const METROS = {
  Johannesburg: { country: "ZA", state: "ZA.06", city: 993_800 },
  Mumbai: { country: "IN", state: "IN.16", city: 1_275_339 },
  "São Paulo": { country: "BR", state: "BR.27", city: 3_448_439 },
  Madrid: { country: "ES", state: "ES.29", city: 3_117_735 },
  Toronto: { country: "CA", state: "CA.08", city: 6_167_865 },
  Sydney: { country: "AU", state: "AU.02", city: 2_147_714 },
  Tokyo: { country: "JP", state: "JP.40", city: 1_850_147 },
} as const;
export type MetroName = keyof typeof METROS;

export async function withMeasurements<Result>(work: (measurements: Measurements) => Promise<Result>): Promise<Result> {
  const measurements = connectClickhouse(readFileSync(urlFile(WORLD_HOME), "utf8"));
  try {
    return await work(measurements);
  } finally {
    await measurements.close();
  }
}

/**
 * Thirty networks tested there two days ago, and in the last quarter of an hour; null is mail that does not answer. Some fare as usual
 * all the same.
 */
export const visitorsTested = (metro: MetroName, usualMs: number, nowMs: number | null, { asUsual = 0 } = {}) =>
  withMeasurements(({ client }) =>
    client.insert({
      table: "measurements",
      format: "JSONEachRow",
      values: [
        { of: usualMs, fromMs: Date.now() - 2 * DAY_MS },
        { of: nowMs, fromMs: Date.now() - 15 * MINUTE_MS },
      ].flatMap(({ of, fromMs }) =>
        Array.from({ length: NETWORKS }, (_, index) => {
          const ms = index < asUsual ? usualMs : of;
          return {
            measurement_id: randomUUID(),
            part: ms === null ? "mail/FRA" : "mail/LON/use",
            cloud: "MultiTenant",
            at: Math.floor((fromMs + (index % 15) * MINUTE_MS) / MINUTE_MS) * 60,
            ...METROS[metro],
            egress_network: `198.51.${index}.0`,
            asn: 64_600 + index,
            workload: "mail",
            metro: ms === null ? "FRA" : "LON",
            in_use: ms !== null,
            samples: 25,
            smallest_ms: ms ?? 20,
            median_ms: ms ?? 20,
          };
        }),
      ),
    }),
  );

/** As the pipeline does every minute. */
export const judgeMetros = () => withMeasurements((measurements) => watchMetros(measurements, systemClock));

type Earlier = {
  readonly daysAgo: number;
  readonly hours: number;
  readonly score: number;
  readonly condition?: MetroCondition;
  readonly workloads?: readonly ScoredWorkload[];
};

/** Trouble that is over, as the pipeline left it. */
export const wasUnwell = (metro: MetroName, earlier: Earlier) =>
  withMeasurements(async (measurements) => {
    const { daysAgo, hours, score, condition = "slow", workloads = ["mail"] } = earlier;
    const startMs = Date.now() - daysAgo * DAY_MS;
    const endMs = startMs + hours * HOUR_MS;
    const over = {
      startMs,
      endMs,
      seenMs: endMs,
      condition,
      workloads,
      score,
      lowestScore: score,
      isProvisional: true,
    };
    const changed = [{ cloud: "MultiTenant" as const, ...METROS[metro], ...over }];
    await saveMetros(measurements, { version: Date.now(), nowMs: Date.now() }, { judged: [], changed });
  });

/** Forgets what these tests said, and what came of it. */
export const forgetMetros = () =>
  withMeasurements(async ({ client }) => {
    const cities = Object.values(METROS).map(({ city }) => city);
    for (const table of ["measurements", "unwell_metros", "judged_metros"])
      await client.command({
        query: `delete from ${table} where city in {cities: Array(UInt32)}`,
        query_params: { cities },
      });
  });
