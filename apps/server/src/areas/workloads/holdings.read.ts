import type { Workload } from "@waymark/contracts/workloads/schemas";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

export type Holdings = Workload["holdings"];

/** What belongs to each workload in the Worldwide instance; nothing for one that is not named. */
export async function readHoldings(tx: Tx): Promise<(workload: string) => Holdings> {
  const { rows } = await sql<Holdings & { workload: string }>`
    select workload, sum(sets)::int as "setCount", sum(fqdns)::int as "fqdnCount", sum(changes)::int as "openChangeCount"
    from (
      select workload, count(*) as sets, 0 as fqdns, 0 as changes from endpoint_sets
      where instance = 'Worldwide' and not is_deleted group by workload
      union all
      select workload, 0, count(*), 0 from fqdns where instance = 'Worldwide' and workload is not null group by workload
      union all
      select workload, 0, 0, count(*) from endpoint_changes
      where instance = 'Worldwide' and status <> 'Published' group by workload
    ) as held
    group by workload
  `.execute(tx);
  const known = new Map(rows.map(({ workload, ...holdings }) => [workload, holdings]));
  return (workload) => known.get(workload) ?? { setCount: 0, fqdnCount: 0, openChangeCount: 0 };
}
