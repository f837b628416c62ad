import { bitAt, type NetworkBits, parseAddress, parseSubnet } from "../attribution/network-bits.ts";

/** IANA's registries of special-purpose addresses; in IPv6 only 2000::/3 is in use at all. */
const RESERVED_V4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`;
const RESERVED_V6 = "2001::/23 2001:db8::/32 2002::/16 3fff::/20";
const IN_USE_V6 = "2000::/3";

type Range = { readonly bits: NetworkBits; readonly length: number };

function rangeOf(text: string): Range {
  const [address = "", length] = text.split("/");
  const bits = parseAddress(address);
  if (bits === undefined) throw new Error(`${text} is no range`);
  return { bits, length: Number(length) };
}

const rangesOf = (text: string): Range[] => text.split(/\s+/).map(rangeOf);
const RESERVED: readonly Range[] = [...rangesOf(RESERVED_V4), ...rangesOf(RESERVED_V6)];
const GLOBAL_V6 = rangeOf(IN_USE_V6);

function overlap(one: Range, other: Range): boolean {
  if (one.bits.isV6 !== other.bits.isV6) return false;
  const common = Math.min(one.length, other.length);
  for (let position = 0; position < common; position += 1)
    if (bitAt(one.bits, position) !== bitAt(other.bits, position)) return false;
  return true;
}

/** Whether a subnet has addresses that nobody can hold on the internet. */
export function isReservedSubnet(value: string): boolean {
  const subnet = parseSubnet(value);
  if (subnet === undefined) return false;
  const range = { bits: subnet, length: subnet.length };
  return (subnet.isV6 && !overlap(range, GLOBAL_V6)) || RESERVED.some((reserved) => overlap(range, reserved));
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
