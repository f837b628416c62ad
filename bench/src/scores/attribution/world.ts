import { SOLUTION_TYPES } from "@waymark/contracts/solutions/solution";
import type { Claim, ClaimingSolution, Sample } from "@waymark/rules/attribution/attribute";
import type { Chance } from "../chance.ts";

/** A claim by numbers, as the plain scan wants it. Networks are the first 24 bits of IPv4 or the first 48 of IPv6. */
export type Claimed = Claim & {
  readonly solutionId: string;
  readonly isV6: boolean;
  readonly first: number;
  /** One past the last. */
  readonly end: number;
  readonly length: number;
};

export type NumberedSample = Sample & { readonly isV6: boolean; readonly network: number };

const SOLUTIONS = 500;
const SUBNETS_PER_FAMILY = 1_500;
const ASNS = 300;
const DAYS = 100;
const FAMILIES = {
  v4: { isV6: false, bits: 24, shortest: 8, roots: [10, 62, 177, 240], rootBits: 8 },
  v6: { isV6: true, bits: 48, shortest: 19, roots: [0x2001, 0x2a02, 0x2c0f], rootBits: 16 },
} as const;
type Family = (typeof FAMILIES)[keyof typeof FAMILIES];

const whole = (chance: Chance, below: number): number => Math.floor(chance.share() * below);
const oneOf = <Value>(chance: Chance, values: readonly Value[]): Value => values[whole(chance, values.length)] as Value;

/** Claims that lie inside each other, equal ones, and ones that end; some of each solution's are numbers of networks. */
export function makeClaims(chance: Chance): { readonly solutions: ClaimingSolution[]; readonly claimed: Claimed[] } {
  const types = Array.from({ length: SOLUTIONS }, () => oneOf(chance, SOLUTION_TYPES));
  const claimed: Claimed[] = [];
  const validity = () => {
    const fromMs = whole(chance, DAYS);
    return { fromMs, untilMs: chance.happens(0.6) ? null : fromMs + 1 + whole(chance, DAYS - fromMs) };
  };
  const solutionId = () => `solution ${whole(chance, SOLUTIONS)}`;
  for (const family of Object.values(FAMILIES)) {
    const own: Claimed[] = [];
    while (own.length < SUBNETS_PER_FAMILY) {
      const subnet = nextSubnet(chance, family, own);
      own.push({ kind: "IP", ...subnet, ...validity(), solutionId: solutionId(), isV6: family.isV6 });
    }
    claimed.push(...own);
  }
  for (let index = 0; index < ASNS; index += 1) {
    const asn = 64_500 + whole(chance, ASNS);
    const none = { isV6: false, first: asn, end: asn + 1, length: 0 };
    claimed.push({ kind: "ASN", value: String(asn), ...validity(), solutionId: solutionId(), ...none });
  }
  const solutions = types.map((type, index) => {
    const id = `solution ${index}`;
    return { id, type, claims: claimed.filter((claim) => claim.solutionId === id) };
  });
  return { solutions, claimed };
}

function nextSubnet(chance: Chance, { isV6, bits, shortest, roots, rootBits }: Family, before: readonly Claimed[]) {
  const outer = before.length > 0 && chance.happens(0.6) ? oneOf(chance, before) : undefined;
  if (outer !== undefined && chance.happens(0.15)) {
    const { value, first, end, length } = outer;
    return { value, first, end, length };
  }
  const shortestHere = Math.max(shortest, outer?.length ?? rootBits);
  const length = shortestHere + whole(chance, bits - shortestHere + 1);
  const size = 2 ** (bits - length);
  const start = outer?.first ?? oneOf(chance, roots) * 2 ** (bits - rootBits);
  const room = outer === undefined ? 2 ** (bits - rootBits) : outer.end - outer.first;
  const first = start + whole(chance, room / size) * size;
  return { value: `${isV6 ? spellV6(first, "") : spellV4(first, 0)}/${length}`, first, end: first + size, length };
}

/** Mostly inside claims, often at their edges, at any time. */
export function makeSample(chance: Chance, claimed: readonly Claimed[]): NumberedSample {
  const claim = oneOf(chance, claimed);
  const family = claim.kind === "ASN" || !claim.isV6 ? FAMILIES.v4 : FAMILIES.v6;
  const inside = claim.first + whole(chance, claim.end - claim.first);
  const atEdge = oneOf(chance, [claim.first - 1, claim.first, claim.end - 1, claim.end]);
  const anywhere = whole(chance, 2 ** family.bits);
  const nearby = chance.happens(0.8) ? inside : atEdge;
  const network = claim.kind === "ASN" || chance.happens(0.1) ? anywhere : nearby;
  return {
    isV6: family.isV6,
    network,
    address: family.isV6 ? spellV6(network, tailOf(chance)) : spelledV4(chance, network),
    asn: chance.happens(0.05) ? null : 64_500 + whole(chance, ASNS * 2),
    atMs: whole(chance, DAYS),
  };
}

const spellV4 = (network: number, last: number): string =>
  `${network >> 16}.${(network >> 8) & 255}.${network & 255}.${last}`;
const spelledV4 = (chance: Chance, network: number): string =>
  `${chance.happens(0.1) ? "::ffff:" : ""}${spellV4(network, whole(chance, 256))}`;

const tailOf = (chance: Chance): string =>
  oneOf(chance, ["", "1", `${whole(chance, 65_536).toString(16)}:0:7`, `ffff:${whole(chance, 65_536).toString(16)}`]);
/** With zeros written out, so that another spelling is read than the one that is stored. */
const spellV6 = (network: number, tail: string): string => {
  const groups = [Math.floor(network / 2 ** 32), Math.floor(network / 2 ** 16) % 65_536, network % 65_536];
  return `${groups.map((group) => group.toString(16).padStart(4, "0")).join(":")}::${tail}`;
};
