import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { VERIFICATION_LABEL, VERIFICATION_PREFIX } from "@waymark/contracts/solutions/proof";
import { parseSubnet, type Subnet } from "../../attribution/network-bits.ts";

/** How many bits one label of a reverse zone stands for. */
const V4_LABEL_BITS = 8;
const V6_LABEL_BITS = 4;

/**
 * The names at which the record must stand: one for each reverse zone that makes up the subnet, since the zones of a subnet between
 * two labels are delegated one by one. Empty where there are too many to ask for.
 */
export function verificationNames(value: string): readonly string[] {
  const subnet = parseSubnet(value);
  if (subnet === undefined) return [];
  const bits = subnet.isV6 ? V6_LABEL_BITS : V4_LABEL_BITS;
  const length = Math.ceil(subnet.length / bits) * bits;
  const count = 2 ** (length - subnet.length);
  if (count > solutionLimits.reverseZonesMax) return [];
  return Array.from({ length: count }, (_, index) => nameOf(subnet, length, index, bits));
}

export const verificationRecord = (providerId: string): string => `${VERIFICATION_PREFIX}${providerId}`;

function nameOf(subnet: Subnet, length: number, index: number, bits: number): string {
  const last = length / bits - 1;
  const labels = Array.from({ length: length / bits }, (_, position) => {
    const label = labelAt(subnet, position, bits) + (position === last ? index : 0);
    return subnet.isV6 ? label.toString(16) : String(label);
  });
  return [VERIFICATION_LABEL, ...labels.reverse(), subnet.isV6 ? "ip6.arpa" : "in-addr.arpa"].join(".");
}

/** 24 bits stand in each of the two numbers. */
function labelAt({ high, low }: Subnet, position: number, bits: number): number {
  const first = position * bits;
  return ((first < 24 ? high : low) >> (24 - bits - (first % 24))) & (2 ** bits - 1);
}
