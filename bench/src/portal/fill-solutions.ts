import { randomUUID } from "node:crypto";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import type { Engines } from "@waymark/engines/start-engines";
import { saveSolution } from "@waymark/server/areas/solutions/save-solution";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";

const CLOUD = "MultiTenant";
const ITEMS_EACH = 4;

type Counted = { readonly providerId: string; readonly count: number };

/** Gives the provider of a tenant as many solutions as one may have, the new ones with four networks each. */
export async function fillSolutions(engines: Engines, tenantId: string): Promise<void> {
  const { providerId, count } = await withClient(superuserUrl(engines), async (client) => {
    const { rows } = await client.query<Counted>(
      `select p.provider_id as "providerId", count(s.id)::int as count from providers p
       left join solutions s on s.provider_id = p.provider_id and s.status <> 'cancelled' and s.visibility = 'Private'
       where p.tenant_id = $1 group by p.provider_id`,
      [tenantId],
    );
    if (rows[0] === undefined) throw new Error("the demo world has no such provider");
    return rows[0];
  });
  const database = connectDatabase({ url: engines.urls.postgresOwner, poolSize: 1, log: createLog("warn", "bench") });
  try {
    const ctx = ctxOf(database.db, systemClock, CLOUD, { kind: "job", id: "bench" });
    for (let number = count; number < solutionLimits.solutionsMax; number += 1)
      await saveSolution(ctx, {
        id: randomUUID(),
        providerId,
        name: `Wingtip Branch ${String(number).padStart(3, "0")}`,
        type: "corporate",
        items: Array.from({ length: ITEMS_EACH }, (_, item) => ({
          kind: "IP" as const,
          value: `10.${Math.floor(number / 64)}.${(number % 64) * ITEMS_EACH + item}.0/24`,
          proof: "operator" as const,
          validFrom: new Date(systemClock.now() - 1_000),
        })),
        method: "Script",
      });
  } finally {
    await database.close();
  }
}
