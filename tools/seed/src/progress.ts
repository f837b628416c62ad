import type { Measurements } from "@waymark/server/platform/clickhouse";

/** What earlier starts have made. */
export type Progress = {
  /** The day of the first start: all of the world's story counts from it. */
  readonly firstDay: string | undefined;
  /** Until when each day is made. */
  readonly madeUntilMs: ReadonlyMap<string, number>;
};

const TABLE = `
  create table if not exists seed_days (day Date, first_day Date, until DateTime('UTC'))
  engine = ReplacingMergeTree(until) order by day`;

export async function readProgress({ client }: Measurements): Promise<Progress> {
  await client.command({ query: TABLE });
  const reply = await client.query({
    query: "select day, first_day as firstDay, toUnixTimestamp(until) as seconds from seed_days final order by day",
    format: "JSONEachRow",
  });
  const rows = await reply.json<{ day: string; firstDay: string; seconds: number }>();
  return {
    firstDay: rows[0]?.firstDay,
    madeUntilMs: new Map(rows.map(({ day, seconds }) => [day, seconds * 1_000])),
  };
}

export async function noteMade(
  { client }: Measurements,
  made: { readonly day: string; readonly firstDay: string; readonly untilMs: number },
): Promise<void> {
  const values = [{ day: made.day, first_day: made.firstDay, until: Math.floor(made.untilMs / 1_000) }];
  await client.insert({ table: "seed_days", values, format: "JSONEachRow" });
}
