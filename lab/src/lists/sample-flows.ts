import type { FeedRecord } from "@waymark/contracts/feed/record";
import { type Dice, diceFrom } from "./dice.ts";
import { type Flow, portsOf } from "./feed-says.ts";

/** What the probes themselves listen at. */
export const PROXY_PORT = 3_128;

/** Names that an entry means, and names right beside it. */
function nameFrom(url: string, dice: Dice): string {
  const end = url.replace(/^\*\.?/, "");
  const word = `t${dice.upTo(99)}`;
  return dice.pick([
    url.replace("*", word),
    url.replace("*", `${word}.deep`),
    url.replace("*", "a"),
    end,
    `${word}${end}`,
    `${word}.${end}`,
    `${end}.evil.example`,
    `${url.replace("*", word)}.example`,
    url.replace("*", word).replace(".", "x"),
  ]);
}

/** The first and the last address of a subnet, one inside, and those right beside it. */
function addressFrom(cidr: string, { pick, upTo }: Dice): string {
  const [start = "", length] = cidr.split("/");
  const isV6 = start.includes(":");
  const [bits, width] = isV6 ? [128, 16n] : [32, 8n];
  const parts = isV6 ? start.split(":").map((group) => BigInt(`0x${group}`)) : start.split(".").map(BigInt);
  const first = parts.reduce((sum, part) => (sum << width) | part, 0n);
  const size = 1n << BigInt(bits - Number(length));
  const address = pick([first, first + size - 1n, first + (size * BigInt(upTo(99))) / 100n, first - 1n, first + size]);
  const values = parts.map(
    (_, index) => (address >> (width * BigInt(parts.length - 1 - index))) & ((1n << width) - 1n),
  );
  return isV6 ? values.map((value) => value.toString(16)).join(":") : values.join(".");
}

function portFrom(text: string | undefined, { pick, upTo }: Dice): number {
  const ports = portsOf(text);
  if (ports.length === 0) return pick([80, 443, 3478, 8080]);
  const [from, to] = pick(ports);
  return pick([from, to, from + upTo(to - from), from - 1, to + 1]);
}

/** Flows about what is listed: mostly within a set, some of one set's names with another's addresses, each near an edge. */
export function sampleFlows(records: readonly FeedRecord[], count: number, seed: number): readonly Flow[] {
  const dice = diceFrom(seed);
  const named = records.filter(({ urls }) => urls !== undefined);
  const addressed = records.filter(({ ips }) => ips !== undefined);
  return Array.from({ length: count }, () => {
    const protocol = dice.pick(["tcp", "tcp", "tcp", "udp"] as const);
    const byName = dice.pick(named);
    const byAddress = byName.ips !== undefined && dice.chance(0.5) ? byName : dice.pick(addressed);
    const of = dice.chance(0.5) ? byName : byAddress;
    return {
      name: nameFrom(dice.pick(byName.urls ?? []), dice),
      address: addressFrom(dice.pick(byAddress.ips ?? []), dice),
      protocol,
      port: portFrom(protocol === "tcp" ? of.tcpPorts : of.udpPorts, dice),
    };
  });
}
