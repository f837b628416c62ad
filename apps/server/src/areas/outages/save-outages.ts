import { hash } from "node:crypto";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { StoredOutage } from "./outages.read.ts";

/** What was found now; one that is known goes on under its id. */
export type NewOutage = Omit<StoredOutage, "id">;

/**
 * Brings what is stored up to what was found. An outage that overlaps a known one of its place is the same, also when late samples
 * moved its beginning; a known one that was not found again is gone.
 */
export async function saveOutages(
  { client }: Measurements,
  version: number,
  { known, found }: { readonly known: readonly StoredOutage[]; readonly found: readonly NewOutage[] },
): Promise<void> {
  const left = new Set(known);
  const kept = found.map((outage) => {
    const same = [...left].find((one) => isSame(one, outage));
    if (same !== undefined) left.delete(same);
    return { ...outage, id: same?.id ?? idOf(outage) };
  });
  const ids = new Set(kept.map(({ id }) => id));
  const gone = [...left].filter(({ id }) => !ids.has(id));
  const rows = [...kept.map((one) => rowOf(one, false)), ...gone.map((one) => rowOf(one, true))];
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, version }));
  await client.insert({ table: "outages", values, format: "JSONEachRow" });
}

export const isSame = (one: NewOutage, other: NewOutage): boolean =>
  placeOf(one) === placeOf(other) &&
  one.startMs <= (other.endMs ?? Number.POSITIVE_INFINITY) &&
  other.startMs <= (one.endMs ?? Number.POSITIVE_INFINITY);

const placeOf = ({ cloud, solution, country, state, city }: NewOutage): string =>
  [cloud, solution, country, state, city].join();

/** Found again after a lost reply, it has the same id. */
function idOf(outage: NewOutage): string {
  const hex = hash("sha256", `${placeOf(outage)},${outage.startMs}`, "hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const rowOf = (outage: StoredOutage, is_gone: boolean) => ({
  cloud: outage.cloud,
  solution: outage.solution,
  outage_id: outage.id,
  is_gone,
  country: outage.country,
  state: outage.state,
  city: outage.city,
  started_at: outage.startMs / 1_000,
  ended_at: (outage.endMs ?? 0) / 1_000,
  category: outage.category,
  workloads: outage.workloads,
  failed_dns: outage.failed.dns,
  failed_tcp: outage.failed.tcp,
  failed_tls: outage.failed.tls,
  tenants: outage.tenants,
  is_shared: outage.isShared,
});
