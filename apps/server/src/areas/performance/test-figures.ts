import { randomUUID } from "node:crypto";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "../../platform/clickhouse.ts";

/** Yesterday: the last day that is closed. */
export const DAY = utcDay(Date.now() - DAY_MS);
export const VERSION = 7;

export type Row = Record<string, unknown>;

/** A solution as ClickHouse knows it. */
export const makeSolution = (name: string, provider: { id: string; name: string }, more: Row = {}) => ({
  cloud: "MultiTenant",
  solution_id: randomUUID(),
  revision: 1,
  name,
  type: "isp",
  visibility: "Private",
  status: "active",
  tags: [] as string[],
  provider_id: provider.id,
  provider_name: provider.name,
  provider_status: "Approved",
  ...more,
});

export const shown = (value: number, samples = 400) => ({
  value,
  low: value - 1,
  high: value + 1,
  samples,
  withheld: "",
  needs: "",
});
export const WITHHELD = { value: null, low: null, high: null, samples: null, withheld: "Privacy", needs: "" };

export const FARO = { level: "City", country: "PT", state: "PT.08", city: 2_268_339 };

/** Its figures at a place, all of them the same but those for mail. */
export const makeFigures = (
  { solution_id }: { readonly solution_id: string },
  assessment: object,
  place: Row = { level: "Global" },
): Row => ({
  day: DAY,
  version: VERSION,
  cloud: "MultiTenant",
  kind: "solution",
  solution: solution_id,
  ...Object.fromEntries(
    ["assessment", "network_score_error_rate", "availability", "rtt", "rtt_p95", "jitter", "packet_loss"].map(
      (name) => [name, assessment],
    ),
  ),
  mail: shown(70),
  rating: "Best",
  rating_level: "Country",
  ...place,
});

export const putRows = async ({ client }: Measurements, table: string, values: readonly Row[]): Promise<void> => {
  await client.insert({ table, values, format: "JSONEachRow" });
};
