import type { JudgedMetro, UnwellMetro } from "@waymark/rules/network-health/follow-metros";
import type { Measurements } from "../../platform/clickhouse.ts";

/** Stores what was judged. That it was judged comes last: a reader never learns of a look whose findings are not there. */
export async function saveMetros(
  { client }: Measurements,
  { version, nowMs }: { readonly version: number; readonly nowMs: number },
  { judged, changed }: { readonly judged: readonly JudgedMetro[]; readonly changed: readonly UnwellMetro[] },
): Promise<void> {
  const judged_at = seconds(nowMs);
  const insert = async (table: string, rows: readonly object[]): Promise<void> => {
    if (rows.length === 0) return;
    await client.insert({ table, values: rows.map((row) => ({ ...row, version })), format: "JSONEachRow" });
  };
  await insert("unwell_metros", changed.map(rowOf));
  await insert(
    "judged_metros",
    judged.map(({ trouble: _, ...metro }) => ({ ...metro, judged_at })),
  );
  await insert("metro_progress", [{ one: 1, judged_at }]);
}

const seconds = (ms: number): number => Math.floor(ms / 1_000);

const rowOf = (metro: UnwellMetro) => ({
  cloud: metro.cloud,
  country: metro.country,
  state: metro.state,
  city: metro.city,
  started_at: seconds(metro.startMs),
  ended_at: seconds(metro.endMs ?? 0),
  seen_at: seconds(metro.seenMs),
  condition: metro.condition,
  workloads: metro.workloads,
  score: metro.score,
  lowest_score: metro.lowestScore,
  is_provisional: metro.isProvisional,
});
