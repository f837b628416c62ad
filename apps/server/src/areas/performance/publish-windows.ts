import type { Measurements } from "../../platform/clickhouse.ts";
import type { DayVersion } from "./day-samples.ts";

const VALUES = [
  "assessment",
  "availability",
  "rtt",
  "jitter",
  "packet_loss",
  "network_score_error_rate",
  "connectedness",
  "mail",
  "files",
  "calls",
];
const SAMPLES = ["assessment", "mail", "files", "calls"];

/** Makes the figures of a version those that are read, and their values those that lists are ordered by. */
export async function publishWindows({ client }: Measurements, { day, version }: DayVersion): Promise<void> {
  const columns = ["day", "version", "cloud", "level", "solution", "country", "state", "city", "rating"];
  await client.command({
    query: `
      insert into newest_values (${[...columns, ...VALUES, ...SAMPLES.map((name) => `${name}_samples`)].join(", ")})
      select ${[...columns, ...VALUES.map((name) => `${name}.value`), ...SAMPLES.map((name) => `${name}.samples`)].join(", ")}
      from newest_figures
      where kind = 'solution' and version = {version: UInt64}`,
    query_params: { version },
  });
  await client.insert({ table: "newest_versions", values: [{ one: 1, day, version }], format: "JSONEachRow" });
}
