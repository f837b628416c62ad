import type { RdapOrder } from "@waymark/contracts/prober/observations";
import ipaddr from "ipaddr.js";

/** One of IANA's lists (RFC 9224): ranges of numbers, and where the registry answers that gave them out. */
export type Bootstrap = { readonly services: readonly (readonly [readonly string[], readonly string[]])[] };

export const BOOTSTRAP_FILES = { asn: "asn.json", ipv4: "ipv4.json", ipv6: "ipv6.json" } as const;
export type BootstrapName = keyof typeof BOOTSTRAP_FILES;

export function bootstrapOf({ of }: RdapOrder): BootstrapName {
  if (of.kind === "asn") return "asn";
  return of.subnet.includes(":") ? "ipv6" : "ipv4";
}

/** Undefined where the list has no registry for these numbers. */
export function findRegistry({ services }: Bootstrap, { of }: RdapOrder): URL | undefined {
  const widthOf = of.kind === "asn" ? widthOfAsn(of.asn) : widthOfSubnet(of.subnet);
  const candidates = services.flatMap(([ranges, urls]) =>
    ranges.flatMap((range) => {
      const width = widthOf(range);
      return width === undefined ? [] : [{ width, urls }];
    }),
  );
  const [nearest] = candidates.toSorted((one, other) => one.width - other.width);
  const url = nearest?.urls.find((one) => one.startsWith("https:")) ?? nearest?.urls[0];
  return url === undefined || !URL.canParse(url) ? undefined : new URL(url.endsWith("/") ? url : `${url}/`);
}

/** How wide a range is that holds the number; undefined where it does not. */
const widthOfAsn =
  (asn: number) =>
  (range: string): number | undefined => {
    const [first = Number.NaN, last = first] = range.split("-").map(Number);
    return asn >= first && asn <= last ? last - first : undefined;
  };

const widthOfSubnet = (subnet: string): ((range: string) => number | undefined) => {
  const [address, length] = ipaddr.parseCIDR(subnet);
  return (range) => {
    const [network, shorter] = ipaddr.parseCIDR(range);
    if (network.kind() !== address.kind() || shorter > length) return undefined;
    return address.match([network, shorter]) ? 128 - shorter : undefined;
  };
};
