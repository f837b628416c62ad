import { nearestMetro } from "@waymark/dev/scenario/truth";
import { loadPeerings } from "@waymark/server/areas/performance/load-peerings";
import { PEERING_HEAD } from "@waymark/server/areas/performance/parse-peerings";
import type { Ctx } from "@waymark/server/platform/ctx";
import type { World } from "./world/world.ts";

const SINCE = "2024-01-01";
const METROS_MOST = 3;
/** Of so many providers one meets the vendor nowhere itself. */
const WITH_TRANSIT = 4;

/** Providers meet the vendor in the metros where most of their traffic leaves; some reach it through another network. */
export async function putPeerings(ctx: Ctx, { providers, solutions }: World): Promise<void> {
  const lines = providers.flatMap(({ id, asn }, index) => {
    const traffic = new Map<string, number>();
    for (const { egress, perDay } of solutions.filter((one) => one.providerId === id).flatMap((one) => one.lines)) {
      const metro = nearestMetro(egress).code;
      traffic.set(metro, (traffic.get(metro) ?? 0) + perDay);
    }
    const metros = [...traffic].sort(([, one], [, other]) => other - one).map(([metro]) => metro);
    const isDirect = index % WITH_TRANSIT !== WITH_TRANSIT - 1;
    return metros
      .slice(0, isDirect ? METROS_MOST : 1)
      .map((metro) => [asn, metro, isDirect ? "direct" : "transit", SINCE].join(","));
  });
  await loadPeerings(ctx, [PEERING_HEAD, ...lines].join("\n"));
}
