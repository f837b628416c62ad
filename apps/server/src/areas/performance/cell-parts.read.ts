import type { Measurements } from "../../platform/clickhouse.ts";
import type { CellKind, CellPart } from "./cells.read.ts";

/** So many that a part fits into some hundred megabytes. */
const ROWS_PER_PART = 100_000;

/** What tells the parts of a kind apart; the days are stored in its order, so that a part reads little besides. */
const COLUMNS = { solution: { name: "solution", type: "UUID" }, asn: { name: "asn", type: "UInt32" } } as const;

/** A window in parts of about as many rows, so that its memory does not grow with the number of solutions. */
export async function readCellParts(
  { client }: Measurements,
  kind: CellKind,
  versions: readonly number[],
  rowsPerPart = ROWS_PER_PART,
): Promise<readonly CellPart[]> {
  // No place can be left out: the widest has them all.
  if (kind === "place") return [{ condition: "true", params: {} }];
  const { name, type } = COLUMNS[kind];
  const reply = await client.query({
    query: `
      select toString(min(one)) as first
      from (
        select ${name} as one, count() as rows, sum(rows) over (order by one rows unbounded preceding) - rows as before
        from day_tenants
        where version in {versions: Array(UInt64)} and kind = {kind: String}
        group by one
      )
      group by intDiv(before, {rowsPerPart: UInt32}) as part
      order by part`,
    query_params: { versions: [...versions], kind, rowsPerPart },
    format: "JSONEachRow",
  });
  const firsts = (await reply.json<{ first: string }>()).map(({ first }) => first);
  return firsts.map((from, index) => {
    const until = firsts[index + 1];
    const isBefore = until === undefined ? "" : ` and d.${name} < {until: ${type}}`;
    return {
      condition: `d.${name} >= {from: ${type}}${isBefore}`,
      params: until === undefined ? { from } : { from, until },
    };
  });
}
