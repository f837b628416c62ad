import type { Pool } from "pg";
import { batchRequests } from "../batch-requests.ts";

export type RateCounter = {
  /** Adds so many, one where nothing is said, and answers what was used with them. */
  readonly add: (key: string, windowStart: number, windowEnd: number, amount?: number) => Promise<number>;
};

type Count = {
  readonly key: string;
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly amount: number;
};

const MOST_AT_ONCE = 10_000;

const ADD = `
insert into rate_windows as w (key, window_start, count, expires_at)
select key, window_start, count, to_timestamp(expires_at / 1000.0) + interval '1 minute'
from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[]) as t (key, window_start, count, expires_at)
on conflict (key, window_start) do update set count = w.count + excluded.count
returning key, window_start, count`;

/** One counter for all processes, in PostgreSQL: a busy server asks once per round trip and not once per request. */
export function postgresRateCounter(pool: Pool): RateCounter {
  const add = batchRequests((counts: readonly Count[]) => countTogether(pool, counts), { most: MOST_AT_ONCE });
  return { add: (key, windowStart, windowEnd, amount = 1) => add({ key, windowStart, windowEnd, amount }) };
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
      groups.map(([, group]) => sumOf(group)),
      groups.map(([, [first]]) => first?.windowEnd),
    ],
  });
  const before = new Map(groups.map(([id, group]) => [id, -sumOf(group)]));
  for (const row of rows) {
    const id = `${row.window_start}|${row.key}`;
    before.set(id, row.count + (before.get(id) ?? 0));
  }
  return counts.map((count) => {
    const used = (before.get(idOf(count)) ?? 0) + count.amount;
    before.set(idOf(count), used);
    return used;
  });
}

const sumOf = (group: readonly Count[]): number => group.reduce((sum, { amount }) => sum + amount, 0);

const idOf = (count: Count): string => `${count.windowStart}|${count.key}`;
