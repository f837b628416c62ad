import { holdsSubnet, type IpSubnet, overlapSubnets, parseIpSubnet } from "./subnet.ts";

/** IANA's registries of special-purpose addresses; in IPv6 only 2000::/3 is in use at all. */
const SPECIAL = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3
  2001::/23 2001:db8::/32 2002::/16 3fff::/20`;

function rangeOf(text: string): IpSubnet {
  const subnet = parseIpSubnet(text);
  if (subnet === undefined) throw new Error(`${text} is no range`);
  return subnet;
}

const RANGES = SPECIAL.split(/\s+/).map(rangeOf);
const IN_USE_V6 = rangeOf("2000::/3");

/** Whether a subnet has addresses that nobody can hold on the internet; `ordinary` ranges count as if they were held. */
export function isSpecialSubnet(subnet: IpSubnet, ordinary: readonly string[] = []): boolean {
  if (ordinary.some((text) => holdsSubnet(rangeOf(text), subnet))) return false;
  return (subnet.isV6 && !holdsSubnet(IN_USE_V6, subnet)) || RANGES.some((range) => overlapSubnets(range, subnet));
}
