import { createHash } from "node:crypto";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedLimits } from "@waymark/contracts/feed/limits";
import { utcDay } from "@waymark/contracts/units";
import { truncateAddress } from "../../../platform/addresses.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log.ts";
import type { SeenReader } from "./store.ts";

export type FeedCall = {
  readonly instance: CloudInstance;
  /** The id that the program chose for itself. */
  readonly clientRequestId: string;
  readonly address: string;
  /** The version that it gets; undefined where it only asks which is the newest. */
  readonly loads: string | undefined;
};

export type ReaderCounter = {
  readonly count: (call: FeedCall) => void;
  /** Writes down whom it counted; does nothing where nobody came. */
  readonly writeDown: () => Promise<void>;
};

/** By which our own pages name themselves: nobody's network. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

type Options = {
  readonly clock: Clock;
  readonly log: Log;
  readonly save: (readers: readonly SeenReader[]) => Promise<void>;
};

/**
 * Counts who follows the feed, in memory, so that no call waits for it. A process that dies loses a minute of it; programs ask again
 * within the hour. What cannot be written is kept for the next turn.
 */
export function countReaders({ clock, log, save }: Options): ReaderCounter {
  let waiting = new Map<string, SeenReader>();
  let timer: NodeJS.Timeout | undefined;
  const mayCount = limitNewReaders(clock);

  const add = (seen: SeenReader): void => {
    const key = `${seen.instance} ${seen.reader}`;
    const before = waiting.get(key)?.version ?? null;
    const newer = before === null || (seen.version !== null && seen.version > before) ? seen.version : before;
    waiting.set(key, { ...seen, version: newer });
  };
  const writeDown = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...waiting.values()];
    if (counted.length === 0) return;
    waiting = new Map();
    try {
      await save(counted);
    } catch (error) {
      log.warn({ err: error, readers: counted.length }, "readers of the feed could not be written down yet");
      for (const one of counted) add(one);
      writeLater();
    }
  };
  const writeLater = (): void => {
    timer ??= setTimeout(() => void writeDown(), feedLimits.readersWrittenEveryMs).unref();
  };
  return {
    count: ({ instance, clientRequestId, address, loads }) => {
      const id = clientRequestId.toLowerCase();
      if (id === NOBODY) return;
      const reader = createHash("sha256").update(id).digest("hex");
      if (!mayCount(reader, address)) return;
      add({ instance, reader, version: loads ?? null });
      writeLater();
    },
    writeDown,
  };
}

/** Ids cost nothing: a network may bring so many a day, and a process counts so many in all. */
function limitNewReaders({ now }: Clock): (reader: string, address: string) => boolean {
  let day = "";
  let known = new Set<string>();
  let perNetwork = new Map<string, number>();
  return (reader, address) => {
    const today = utcDay(now());
    if (today !== day) {
      day = today;
      known = new Set();
      perNetwork = new Map();
    }
    if (known.has(reader)) return true;
    const network = truncateAddress(address);
    const before = perNetwork.get(network) ?? 0;
    if (before >= feedLimits.readersPerNetwork || known.size >= feedLimits.readersPerDay) return false;
    known.add(reader);
    perNetwork.set(network, before + 1);
    return true;
  };
}
