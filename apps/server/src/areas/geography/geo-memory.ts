import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Log } from "../../platform/log.ts";
import { problem } from "../../platform/problem.ts";
import { type AddressData, addressDataFrom } from "./addresses/address-data.ts";
import { type NetworkPlaces, networkPlaces } from "./addresses/network-places.ts";
import { readGeoDataState, readNetworkPlaces } from "./geo-data.read.ts";
import { readPlaceRows, readStateRows } from "./place-rows.read.ts";
import { buildPlaceIndex, type PlaceIndex } from "./search/place-index.ts";

/** How often a server checks whether an operator loaded places or placed a network. */
const LOOK_AGAIN_MS = 5_000;
/** How often a server checks whether an operator replaced the data about addresses. */
const LOOK_AT_ADDRESSES_AGAIN_MS = 60_000;
/** The start of a server waits this long at most; until the data is loaded, routes answer dependency_down. */
const START_WITHIN_MS = 5_000;
const START_TRIES = 3;
const RETRY_AFTER_SECONDS = 2;

export type GeoMemory = {
  /** These three return what is in memory, or fail with dependency_down while nothing is loaded. */
  readonly places: () => PlaceIndex;
  readonly networks: () => NetworkPlaces;
  readonly addresses: () => AddressData;
  /** For what can do without: undefined while nothing is loaded. */
  readonly placesIfLoaded: () => PlaceIndex | undefined;
  readonly start: () => Promise<void>;
};

export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Holds the data in memory. PostgreSQL is the record; the server checks it for changes every few seconds. */
export function geoMemory(options: {
  db: Db;
  clock: Clock;
  log: Log;
  addressDataFolder: string | undefined;
}): GeoMemory {
  const { db, clock, log } = options;
  let held: { fingerprint?: string; index?: PlaceIndex; networksAsOf?: string; networks?: NetworkPlaces } = {};
  let addressData: AddressData | undefined;
  let readingAddresses: Promise<void> | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let lookedAtAddresses = Number.NEGATIVE_INFINITY;

  const look = async (): Promise<void> => {
    const { fingerprint, networks } = await readGeoDataState(db);
    if (networks !== held.networksAsOf)
      held = { ...held, networks: networkPlaces(await readNetworkPlaces(db)), networksAsOf: networks };
    if (fingerprint === held.fingerprint) return;
    if (fingerprint === undefined) {
      held = { ...(held.networks === undefined ? {} : { networks: held.networks, networksAsOf: networks }) };
      return;
    }
    const [rows, states] = [await readPlaceRows(db), await readStateRows(db)];
    const index = await buildPlaceIndex(rows, states, yieldToEventLoop);
    held = { ...held, fingerprint, index };
    log.info({ places: rows.length, states: states.length }, "places are in memory");
  };
  const lookOnce = (): Promise<void> => {
    lookedAt = clock.now();
    looking ??= look()
      .catch((error: unknown) => {
        // The next request tries again.
        lookedAt = Number.NEGATIVE_INFINITY;
        log.warn({ err: error }, "places could not be read; what is in memory stands");
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const lookAgain = (): void => {
    if (clock.now() - lookedAt >= LOOK_AGAIN_MS) void lookOnce();
  };
  const readAddresses = (): Promise<void> => {
    lookedAtAddresses = clock.now();
    readingAddresses ??= addressDataFrom(options.addressDataFolder, yieldToEventLoop)
      .then((data) => {
        if (data !== addressData) log.info("the data about addresses is in memory");
        addressData = data;
      })
      .catch((error: unknown) => log.error({ err: error }, "the data about addresses could not be read"))
      .finally(() => {
        readingAddresses = undefined;
      });
    return readingAddresses;
  };
  const startReading = async (): Promise<void> => {
    for (let tries = 0; tries < START_TRIES && lookedAt === Number.NEGATIVE_INFINITY; tries += 1) await lookOnce();
    // Addresses need places: without places there is nothing to answer.
    if (held.index !== undefined) await readAddresses();
  };
  const there = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw problem("dependency_down", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return part;
  };
  return {
    places: () => {
      lookAgain();
      return there(held.index);
    },
    networks: () => {
      lookAgain();
      return there(held.networks);
    },
    addresses: () => {
      const isDue = clock.now() - lookedAtAddresses >= LOOK_AT_ADDRESSES_AGAIN_MS;
      if (addressData === undefined || isDue) void readAddresses();
      return there(addressData);
    },
    placesIfLoaded: () => {
      lookAgain();
      return held.index;
    },
    start: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, START_WITHIN_MS).unref());
      await Promise.race([startReading(), late]);
    },
  };
}
