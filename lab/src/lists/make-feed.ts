import { GOVERNANCE_CATEGORIES } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { FeedRecord } from "@waymark/contracts/feed/record";
import { type Dice, diceFrom } from "./dice.ts";

export type InstanceFeed = {
  readonly instance: CloudInstance;
  readonly version: string;
  readonly records: readonly FeedRecord[];
};

const RECORDS = 40;
const ROOTS = ["contoso.com", "contoso.example", "calls.contoso.com", "cdn.fabrikam.example", "xn--bcher-kva.example"];
const TCP_PORTS = ["443", "80,443", "443,50000-50059", "25,143,587,993", "5061", ""];
const UDP_PORTS = ["", "3478-3481", "3478,50000-50059", "443"];

const word = ({ upTo, pick }: Dice): string => `${pick(["relay", "mail", "media", "edge", "s-", "x"])}${upTo(99)}`;

function urlFrom(dice: Dice): string {
  const root = dice.pick(ROOTS);
  const under = dice.chance(0.5) ? `${word(dice)}.${root}` : root;
  return dice.pick([
    `${word(dice)}.${under}`,
    `${word(dice)}.${under}`,
    `*.${under}`,
    `*.${word(dice)}.${root}`,
    `*${word(dice)}.${root}`,
  ]);
}

/** Narrow and wide ones, at the ends of what an address can be, and some inside each other. */
function subnetFrom({ upTo, pick, chance }: Dice): string {
  if (chance(0.4)) {
    const length = pick([32, 36, 48, 56, 64, 127, 128]);
    const groups = ["2001", "db8", ...Array.from({ length: 6 }, () => upTo(3).toString(16))];
    return `${maskedV6(groups, length)}/${length}`;
  }
  const length = pick([8, 14, 16, 22, 24, 31, 32]);
  const address = [pick([52, 100, 203]), upTo(3), upTo(3), upTo(255)].reduce((sum, octet) => sum * 256 + octet, 0);
  const masked = address - (address % 2 ** (32 - length));
  return `${[24, 16, 8, 0].map((shift) => Math.floor(masked / 2 ** shift) % 256).join(".")}/${length}`;
}

function maskedV6(groups: readonly string[], length: number): string {
  const whole = groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
  const host = BigInt(128 - length);
  const masked = (whole >> host) << host;
  return Array.from({ length: 8 }, (_, index) => ((masked >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(
    ":",
  );
}

const several = (dice: Dice, make: (dice: Dice) => string): readonly string[] => [
  ...new Set(Array.from({ length: dice.upTo(6) }, () => make(dice))),
];

function recordFrom(dice: Dice, id: number): FeedRecord {
  const urls = several(dice, urlFrom);
  const ips = several(dice, subnetFrom);
  const tcpPorts = dice.pick(TCP_PORTS);
  const udpPorts = dice.pick(UDP_PORTS);
  return {
    ...{ id, serviceArea: dice.pick(["Mail", "Calls", "Common"]) },
    ...(urls.length === 0 ? {} : { urls }),
    ...(ips.length === 0 ? {} : { ips }),
    ...(tcpPorts === "" ? {} : { tcpPorts }),
    ...(udpPorts === "" ? {} : { udpPorts }),
    ...{ expressRoute: false, category: dice.pick(GOVERNANCE_CATEGORIES), required: dice.chance(0.7) },
  };
}

/** Every instance with sets of its own, the same for the same seed. */
export const makeFeed = (seed: number): readonly InstanceFeed[] =>
  CLOUD_INSTANCES.map((instance, nth) => {
    const dice = diceFrom(seed + nth);
    return {
      instance,
      version: "2026110100",
      records: Array.from({ length: RECORDS }, (_, index) => recordFrom(dice, index + 1)),
    };
  });
