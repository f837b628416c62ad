import { lookAtClickhouse, lookAtPostgres, lookAtStream } from "./look.ts";
import { type Differences, untilNoDifferences } from "./until-no-differences.ts";
import type { World } from "./world.ts";

/** All are zero when every accepted visit has one row, one announcement and one effect. */
async function compare(world: World): Promise<Differences> {
  const { engines } = world.product;
  const { ledger } = world;
  const [postgres, stream, clickhouse] = await Promise.all([
    lookAtPostgres(engines),
    lookAtStream(engines),
    lookAtClickhouse(engines),
  ]);
  const stored = postgres.visits.filter((visit) => ledger.holds(visit.tenantId, visit.key)).length;
  const announced = new Map<string, number>();
  for (const row of postgres.outbox) announced.set(row.eventId, (announced.get(row.eventId) ?? 0) + 1);
  const expected = ledger.eventIds();
  const measured = new Set(clickhouse.ids);
  return {
    "visits lost": ledger.size() - stored,
    "visits nobody was promised": postgres.visits.length - stored,
    "announcements lost": [...expected].filter((id) => (announced.get(id) ?? 0) < ledger.announcementsOf(id)).length,
    "announcements doubled": [...announced].filter(([id, times]) => times > ledger.announcementsOf(id)).length,
    "outbox rows waiting": postgres.outbox.filter((row) => !row.published).length,
    "outbox rows parked": postgres.outbox.filter((row) => row.parked).length,
    "messages parked": postgres.parkedMessages,
    "messages stored, off by": stream.stored - (ledger.announcements() - world.lostWithStream),
    "messages left in the stream": stream.left,
    "messages not delivered": stream.undelivered,
    "messages not acknowledged": stream.unacknowledged,
    "effects lost": [...expected].filter((id) => !measured.has(id)).length,
    "effects nobody was promised": [...measured].filter((id) => !expected.has(id)).length,
    "effects doubled": clickhouse.rows - clickhouse.distinct,
  };
}

/** Waits up to a minute until all engines match the ledger. Call it when every engine is healthy. */
export async function converge(world: World): Promise<string> {
  const took = await untilNoDifferences(() => compare(world));
  return `${world.ledger.size()} visits so far, 0 lost, 0 doubled, settled in ${took}`;
}
