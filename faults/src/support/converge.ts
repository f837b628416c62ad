import { setTimeout as sleep } from "node:timers/promises";
import { lookAtClickhouse, lookAtPostgres, lookAtStream } from "./look.ts";
import { seconds } from "./run-cases.ts";
import type { World } from "./world.ts";

const WITHIN_MS = 60_000;

/** Deviations by name; all are zero when every accepted visit has one row, one announcement and one effect. */
type Differences = Readonly<Record<string, number>>;

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

const apart = (differences: Differences): [string, number][] =>
  Object.entries(differences).filter(([, count]) => count !== 0);

/** Waits up to a minute until all engines match the ledger. Call it when every engine is healthy. */
export async function converge(world: World): Promise<string> {
  const startedAt = performance.now();
  let last = "";
  for (;;) {
    try {
      const left = apart(await compare(world));
      const took = performance.now() - startedAt;
      if (left.length === 0)
        return `${world.ledger.size()} visits so far, 0 lost, 0 doubled, settled in ${seconds(took)}`;
      last = left.map(([name, count]) => `${count} ${name}`).join(", ");
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(`not settled within ${WITHIN_MS / 1000} s: ${last}`);
    await sleep(300);
  }
}
