import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { MINUTE_MS } from "@waymark/contracts/units";
import { LRUCache } from "lru-cache";
import { batchRequests } from "../../platform/batch-requests.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { StoredPlace } from "./stored-report.ts";

const RETRY_MS = 10_000;
const PLACES_KEPT = 20_000;
const QUESTIONS_AT_ONCE = 2;

type Known<Figures> = { figures: Figures | null; loadedAt: number; askedAt: number };

/**
 * What is known of a place right now. Asking for a place that is not known, or not fresh, starts to load it and answers at
 * once: nobody waits for statistics.
 */
export function knownByPlace<Figures>(options: {
  /** What it is, for the log. */
  readonly what: string;
  readonly read: (cloud: CloudName, place: StoredPlace) => Promise<Figures | null>;
  readonly freshMs: number;
  /** When ClickHouse is away, older figures are better than none, for so long. */
  readonly keptMs: number;
  readonly clock: Clock;
  readonly log: Log;
}): (cloud: CloudName, place: StoredPlace | null) => Figures | null {
  const { clock, freshMs, keptMs } = options;
  // Many places at once must not become many questions at once.
  const read = batchRequests(
    (asked: readonly { cloud: CloudName; place: StoredPlace }[]) =>
      Promise.all(asked.map(({ cloud, place }) => options.read(cloud, place))),
    { most: 1, lanes: QUESTIONS_AT_ONCE },
  );
  const known = new LRUCache<string, Known<Figures>>({ max: PLACES_KEPT });

  const load = async (
    key: string,
    cloud: CloudName,
    place: StoredPlace,
    before: Known<Figures> | undefined,
  ): Promise<void> => {
    const askedAt = clock.now();
    known.set(key, before === undefined ? { figures: null, loadedAt: 0, askedAt } : { ...before, askedAt });
    try {
      known.set(key, { figures: await read({ cloud, place }), loadedAt: clock.now(), askedAt });
    } catch (error) {
      options.log.warn({ err: error }, `${options.what} not known: ClickHouse did not answer`);
    }
  };

  return (cloud, place) => {
    if (place === null) return null;
    const key = `${cloud}/${place.id}`;
    const last = known.get(key);
    const now = clock.now();
    const isDue = last === undefined || (now - last.loadedAt >= freshMs && now - last.askedAt >= RETRY_MS);
    if (isDue) void load(key, cloud, place, last);
    return last !== undefined && now - last.loadedAt < keptMs ? last.figures : null;
  };
}

export const PEERS_KEPT = { what: "peers are", freshMs: 10 * MINUTE_MS, keptMs: 1_440 * MINUTE_MS } as const;
