import { readFile } from "node:fs/promises";
import type ipaddr from "ipaddr.js";
import { Reader } from "maxmind";
import type { YieldToEventLoop } from "../search/name-index.ts";
import { addressFiles } from "./address-sources.ts";
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
};

type CityRecord = {
  readonly city?: string;
  readonly country_code?: string;
  readonly latitude?: number;
  readonly longitude?: number;
};

const known = new Map<string, Promise<AddressData>>();

/** Reads the files once per process, because they take some 150 MB. */
export function addressDataFrom(folder: string | undefined, yieldToEventLoop: YieldToEventLoop): Promise<AddressData> {
  const reading = known.get(folder ?? "") ?? readAddressData(folder, yieldToEventLoop);
  known.set(folder ?? "", reading);
  reading.catch(() => known.delete(folder ?? ""));
  return reading;
}

async function readAddressData(folder: string | undefined, yieldToEventLoop: YieldToEventLoop): Promise<AddressData> {
  const files = addressFiles(folder);
  const v4 = new Reader(await readFile(files.cityV4));
  const v6 = new Reader(await readFile(files.cityV6));
  const { networkOf } = await readAsnRanges({ v4: files.asnV4, v6: files.asnV6 }, yieldToEventLoop);
  return {
    networkOf,
    // The library's types cover MaxMind's records only.
    cityOf: (address) => guessOf((address.kind() === "ipv4" ? v4 : v6).get(address.toString()) as CityRecord | null),
  };
}

function guessOf(record: CityRecord | null): GuessedCity | undefined {
  if (record === null) return undefined;
  const { city = "", country_code: country = "", latitude, longitude } = record;
  return latitude === undefined || longitude === undefined || country === ""
    ? undefined
    : { city, country, latitude, longitude };
}
