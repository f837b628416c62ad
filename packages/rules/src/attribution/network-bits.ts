/**
 * The first bits of an address, as far as a claim can tell networks apart: 24 of IPv4, 48 of IPv6. Two numbers, because
 * bitwise operators take 32 bits.
 */
export type NetworkBits = {
  readonly isV6: boolean;
  /** The first 24 bits. */
  readonly high: number;
  /** The 24 bits after them; 0 in IPv4. */
  readonly low: number;
};

export type Subnet = NetworkBits & { readonly length: number };

/** How short and how long a claimed subnet may be. */
const SHORTEST_V4 = 8;
const LONGEST_V4 = 24;
const SHORTEST_V6 = 19;
const LONGEST_V6 = 48;

const IPV4_MAPPED = [0, 0, 0, 0, 0, 0xffff];
const DIGITS = /^\d{1,3}$/;
const HEX_DIGITS = /^[\da-f]{1,4}$/i;

/** Undefined for what is no address. An IPv4 address in IPv6 form is an IPv4 address. */
export function parseAddress(text: string): NetworkBits | undefined {
  const octets = text.includes(":") ? undefined : octetsOf(text);
  if (octets !== undefined) return bitsOfV4(octets);
  const groups = groupsOf(text);
  if (groups === undefined) return undefined;
  if (IPV4_MAPPED.every((group, index) => groups[index] === group)) {
    const [upper = 0, lower = 0] = groups.slice(6);
    return bitsOfV4([upper >> 8, upper & 255, lower >> 8, lower & 255]);
  }
  return bitsOfV6(groups);
}

/** Undefined unless it is a subnet that can be claimed: CIDR, v4 /8 to /24 or v6 /19 to /48, with empty host bits. */
export function parseSubnet(text: string): Subnet | undefined {
  const [address = "", digits = "", ...more] = text.split("/");
  if (more.length > 0 || !DIGITS.test(digits)) return undefined;
  const length = Number(digits);
  const octets = octetsOf(address);
  const groups = octets === undefined ? groupsOf(address) : undefined;
  if (octets !== undefined) {
    const isClaimable = length >= SHORTEST_V4 && length <= LONGEST_V4 && octets[3] === 0;
    return isClaimable ? withEmptyHost({ ...bitsOfV4(octets), length }) : undefined;
  }
  if (groups === undefined || length < SHORTEST_V6 || length > LONGEST_V6) return undefined;
  return groups.slice(3).some((group) => group !== 0) ? undefined : withEmptyHost({ ...bitsOfV6(groups), length });
}

/** The subnet that can be claimed and is nearest to what was typed: host bits emptied, a longer one widened. Undefined where there is none. */
export function mendSubnet(text: string): string | undefined {
  const [address = "", digits, ...more] = text.split("/");
  const bits = parseAddress(address);
  if (bits === undefined || more.length > 0 || (digits !== undefined && !DIGITS.test(digits))) return undefined;
  const { shortest, longest } = bits.isV6
    ? { shortest: SHORTEST_V6, longest: LONGEST_V6 }
    : { shortest: SHORTEST_V4, longest: LONGEST_V4 };
  const asked = digits === undefined ? longest : Number(digits);
  if (asked < shortest || asked > (bits.isV6 ? 128 : 32)) return undefined;
  return spellSubnet({ ...withoutHost(bits, Math.min(asked, longest)), length: Math.min(asked, longest) });
}

const withoutHost = ({ isV6, high, low }: NetworkBits, length: number): NetworkBits => ({
  isV6,
  high: length >= 24 ? high : high & ~((1 << (24 - length)) - 1),
  low: length >= 24 ? low & ~((1 << (48 - length)) - 1) : 0,
});

/** In the shortest spelling, as RFC 5952 has it. */
export function spellSubnet({ isV6, high, low, length }: Subnet): string {
  if (!isV6) return `${high >> 16}.${(high >> 8) & 255}.${high & 255}.0/${length}`;
  const groups = [high >> 8, ((high & 255) << 8) | (low >> 16), low & 0xffff];
  while (groups.at(-1) === 0) groups.pop();
  return `${groups.map((group) => group.toString(16)).join(":")}::/${length}`;
}

/** The bit at this position, counted from the front. */
export const bitAt = ({ high, low }: NetworkBits, position: number): number =>
  position < 24 ? (high >> (23 - position)) & 1 : (low >> (47 - position)) & 1;

function withEmptyHost(subnet: Subnet): Subnet | undefined {
  for (let position = subnet.length; position < (subnet.isV6 ? LONGEST_V6 : LONGEST_V4); position += 1)
    if (bitAt(subnet, position) === 1) return undefined;
  return subnet;
}

const bitsOfV4 = ([a = 0, b = 0, c = 0]: readonly number[]): NetworkBits => ({
  isV6: false,
  high: (a << 16) | (b << 8) | c,
  low: 0,
});

const bitsOfV6 = ([a = 0, b = 0, c = 0]: readonly number[]): NetworkBits => ({
  isV6: true,
  high: (a << 8) | (b >> 8),
  low: ((b & 255) << 16) | c,
});

/** The four numbers of an IPv4 address; undefined for what is none. */
export function octetsOf(text: string): number[] | undefined {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => DIGITS.test(part))) return undefined;
  const octets = parts.map(Number);
  return octets.every((octet) => octet <= 255) ? octets : undefined;
}

/** The eight groups of an IPv6 address; the last two may be written as an IPv4 address. */
export function groupsOf(text: string): number[] | undefined {
  const halves = text.split("::");
  if (halves.length > 2) return undefined;
  const [front = [], back = []] = halves.map(groupsOfHalf);
  if (front.includes(Number.NaN) || back.includes(Number.NaN)) return undefined;
  const missing = 8 - front.length - back.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  return [...front, ...Array<number>(missing).fill(0), ...back];
}

/** Contains NaN for what is no group. */
const groupsOfHalf = (half: string): number[] =>
  half === ""
    ? []
    : half.split(":").flatMap((group) => {
        if (HEX_DIGITS.test(group)) return Number.parseInt(group, 16);
        const [a = 0, b = 0, c = 0, d = 0] = octetsOf(group) ?? [Number.NaN];
        return Number.isNaN(a) ? Number.NaN : [(a << 8) | b, (c << 8) | d];
      });
