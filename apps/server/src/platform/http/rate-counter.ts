import type { Pool } from "pg";
import { together } from "../together.ts";

export type RateCounter = { readonly add: (key: string, windowStart: number, windowEnd: number) => Promise<number> };

type Count = { readonly key: string; readonly windowStart: number; readonly windowEnd: number };

const MOST_AT_ONCE = 10_000;

const ADD = `
insert into rate_windows as w (key, window_start, count, expires_at)
select key, window_start, count, to_timestamp(expires_at / 1000.0) + interval '1 minute'
from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[]) as t (key, window_start, count, expires_at)
on conflict (key, window_start) do update set count = w.count + excluded.count
returning key, window_start, count`;

/** One counter for all processes, in PostgreSQL: a busy server asks once per round trip and not once per request. */
export function postgresRateCounter(pool: Pool): RateCounter {
  const add = together((counts: readonly Count[]) => countTogether(pool, counts), { most: MOST_AT_ONCE });
  return { add: (key, windowStart, windowEnd) => add({ key, windowStart, windowEnd }) };
}

/** What each of them found used, itself included. */
async function countTogether(pool: Pool, counts: readonly Count[]): Promise<readonly number[]> {
  // Every process locks rows in the same order, so two of them cannot wait for each other.
  const groups = [...Map.groupBy(counts, idOf).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  const { rows } = await pool.query<{ key: string; window_start: string; count: number }>({
    name: "rate-add",
    text: ADD,
    values: [
      groups.map(([, [first]]) => first?.key),
      groups.map(([, [first]]) => first?.windowStart),
      groups.map(([, group]) => group.length),
      groups.map(([, [first]]) => first?.windowEnd),
    ],
  });
  const before = new Map(groups.map(([id, group]) => [id, -group.length]));
  for (const row of rows) {
    const id = `${row.window_start}|${row.key}`;
    before.set(id, row.count + (before.get(id) ?? 0));
  }
  return counts.map((count) => {
    const used = (before.get(idOf(count)) ?? 0) + 1;
    before.set(idOf(count), used);
    return used;
  });
}

const idOf = (count: Count): string => `${count.windowStart}|${count.key}`;
