import type { Pool } from "pg";

export type RateCounter = { readonly add: (key: string, windowStart: number, windowEnd: number) => Promise<number> };

type Waiting = {
  readonly key: string;
  readonly windowStart: number;
  readonly windowEnd: number;
  readonly resolve: (used: number) => void;
  readonly reject: (error: unknown) => void;
};

const ADD = `
insert into rate_windows as w (key, window_start, count, expires_at)
select key, window_start, count, to_timestamp(expires_at / 1000.0) + interval '1 minute'
from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[]) as t (key, window_start, count, expires_at)
on conflict (key, window_start) do update set count = w.count + excluded.count
returning key, window_start, count`;

/**
 * One counter for all processes, in PostgreSQL. Requests that arrive while a count is under way are counted together in
 * the next statement, so a busy server asks once per round trip and not once per request.
 */
export function postgresRateCounter(pool: Pool): RateCounter {
  let waiting: Waiting[] = [];
  let asking = false;

  const ask = async (): Promise<void> => {
    asking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await countTogether(pool, batch);
      } catch (error) {
        for (const one of batch) one.reject(error);
      }
    }
    asking = false;
  };

  return {
    add: (key, windowStart, windowEnd) =>
      new Promise((resolve, reject) => {
        waiting.push({ key, windowStart, windowEnd, resolve, reject });
        if (!asking) void ask();
      }),
  };
}

async function countTogether(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  // Every process locks rows in the same order, so two of them cannot wait for each other.
  const groups = [...Map.groupBy(batch, idOf).entries()].sort(([a], [b]) => (a < b ? -1 : 1));
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
  const totals = new Map(rows.map((row) => [`${row.window_start}|${row.key}`, row.count]));
  for (const [id, group] of groups) {
    const before = (totals.get(id) ?? 0) - group.length;
    for (const [index, one] of group.entries()) one.resolve(before + index + 1);
  }
}

const idOf = (one: Waiting): string => `${one.windowStart}|${one.key}`;
