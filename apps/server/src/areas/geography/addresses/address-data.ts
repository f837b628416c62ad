import { readFile } from "node:fs/promises";
import type ipaddr from "ipaddr.js";
import { Reader } from "maxmind";
import type { YieldToEventLoop } from "../search/name-index.ts";
import { ADDRESS_PARTS, type AddressFiles, addressFiles } from "./address-sources.ts";
import { type AsnRanges, readAsnRanges } from "./asn-ranges.ts";

/** DB-IP's guess for an address, in its own spelling. */
export type GuessedCity = {
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type AddressData = {
  readonly cityOf: (address: ipaddr.IPv4 | ipaddr.IPv6) => GuessedCity | undefined;
  readonly networkOf: AsnRanges["networkOf"];
  readonly originOf: AsnRanges["originOf"];
};

type CityRecord = {
  readonly city?: string;
  readonly country_code?: string;
  readonly latitude?: number;
  readonly longitude?: number;
};

type Held = { readonly version: string; readonly reading: Promise<AddressData> };

const held = new Map<string, Held>();

/** Reads the files once per process, because they take some 150 MB, and again when one of them was replaced. */
export async function addressDataFrom(
  folder: string | undefined,
  yieldToEventLoop: YieldToEventLoop,
): Promise<AddressData> {
  const files = await addressFiles(folder);
  const version = ADDRESS_PARTS.map((part) => files[part].version).join();
  const key = folder ?? "";
  const before = held.get(key);
  if (before?.version === version) return before.reading;
  const now: Held = { version, reading: readAddressData(files, yieldToEventLoop) };
  held.set(key, now);
  now.reading.catch(() => {
    if (held.get(key) === now) held.delete(key);
  });
  return now.reading;
}

async function readAddressData(files: AddressFiles, yieldToEventLoop: YieldToEventLoop): Promise<AddressData> {
  const v4 = await readCities(files.cityV4.path);
  const v6 = await readCities(files.cityV6.path);
  const ranges = await readAsnRanges({ v4: files.asnV4.path, v6: files.asnV6.path }, yieldToEventLoop);
  return { ...ranges, cityOf: (address) => (address.kind() === "ipv4" ? v4 : v6)(address) };
}

/** The cities of one file, which holds IPv4 or IPv6. */
export async function readCities(path: string): Promise<AddressData["cityOf"]> {
  const reader = new Reader(await readFile(path));
  // The library's types cover MaxMind's records only.
  return (address) => guessOf(reader.get(address.toString()) as CityRecord | null);
}

function guessOf(record: CityRecord | null): GuessedCity | undefined {
  if (record === null) return undefined;
  const { city = "", country_code: country = "", latitude, longitude } = record;
  return latitude === undefined || longitude === undefined || country === ""
    ? undefined
    : { city, country, latitude, longitude };
}
