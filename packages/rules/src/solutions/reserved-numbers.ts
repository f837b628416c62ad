import { parseSubnet } from "../attribution/network-bits.ts";
import { isSpecialSubnet } from "../endpoints/special-ranges.ts";
import { parseIpSubnet } from "../endpoints/subnet.ts";

/** Whether a subnet that can be claimed has addresses that nobody can hold on the internet. */
export function isReservedSubnet(value: string): boolean {
  const subnet = parseSubnet(value) && parseIpSubnet(value);
  return subnet !== undefined && isSpecialSubnet(subnet);
}

/** IANA's registry of special-purpose AS numbers: documentation, private use, and those that stand for something else. */
const RESERVED_ASNS = [
  [0, 0],
  [112, 112],
  [23_456, 23_456],
  [64_496, 131_071],
  [4_200_000_000, 4_294_967_295],
] as const;

export const isReservedAsn = (value: string): boolean =>
  RESERVED_ASNS.some(([first, last]) => Number(value) >= first && Number(value) <= last);
