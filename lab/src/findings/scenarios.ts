import type { Effect, Owner, RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { STEPS } from "../../../apps/web/src/areas/connectivity-test/measuring/contract.ts";
import { AT, type RESOLVERS } from "../browser/addresses.ts";
import { RELAY_PORTS } from "../browser/relay.ts";

/** One network, and what must be said of it: no more findings and no fewer. */
export type FindingScenario = {
  readonly name: string;
  readonly link: readonly string[];
  readonly resolver?: keyof typeof RESOLVERS;
  readonly footprint?: Partial<FootprintReply>;
  readonly inSmoke?: true;
  readonly effect: Effect;
  readonly owners: readonly Owner[];
  readonly findings: readonly RuleId[];
  /** Fired, and explained by one of the findings. */
  readonly explained?: readonly RuleId[];
};

export const ALL_STEPS = STEPS;

const LINE = "line rate 90 queue 30";
const NEAR = "path * delay 8";
const calm = { effect: "everythingWorks", owners: [] } as const;
const calls = { effect: "callsStruggles" } as const;

/** The link is the truth: each network has one thing wrong with it, far enough beyond its limit to be certain. */
export const FINDING_SCENARIOS: readonly FindingScenario[] = [
  { name: "nothing is wrong", link: [LINE, NEAR], ...calm, findings: [], inSmoke: true },
  {
    name: "far away: 250 ms",
    link: [LINE, "path * delay 125"],
    effect: "severalStruggle",
    owners: ["yourProvider"],
    findings: ["slowMail", "slowWebSocket", "slowCalls"],
  },
  {
    name: "4 % of voice packets lost",
    link: [LINE, `path ${AT.relay} delay 8 loss 2`, NEAR, "seed 11"],
    ...calls,
    owners: ["you"],
    // At that rate two of the twenty packets of some 200 ms are lost, too.
    findings: ["packetLoss", "shortDropouts"],
  },
  {
    name: "packets overtake each other",
    link: [LINE, `path ${AT.relay} up delay 20 reorder 1.5`, `path ${AT.relay} down delay 20`, NEAR, "seed 3"],
    ...calls,
    owners: ["you"],
    findings: ["shortDropouts"],
  },
  {
    name: "UDP blocked",
    link: [`drop ${AT.relay} udp`, LINE, NEAR],
    ...calls,
    owners: ["yourIt"],
    findings: ["udpBlocked"],
  },
  {
    name: "one UDP port of three blocked",
    link: [`drop ${AT.relay} udp ${RELAY_PORTS[0]}`, LINE, NEAR],
    ...calm,
    findings: [],
  },
  {
    name: "a queue of 300 ms",
    link: ["line rate 40 queue 300", NEAR],
    ...calls,
    owners: ["you"],
    findings: ["busyLine"],
  },
  {
    name: "6 Mbit/s down",
    link: ["line down rate 6 queue 30", "line up rate 20 queue 30", NEAR],
    effect: "filesStruggles",
    owners: ["you"],
    findings: ["slowDownload"],
  },
  {
    name: "the door in use 60 ms farther than another",
    link: [`path ${AT.ams} delay 5`, `path ${AT.fra} delay 35`, LINE, NEAR],
    effect: "couldBeBetter",
    owners: ["yourIt"],
    findings: ["betterDoor"],
  },
  {
    name: "WebSockets are refused",
    link: [LINE, NEAR],
    footprint: { inUse: { mail: "http://strict.lab", files: "http://files.lab" } },
    effect: "aiChatWont",
    owners: ["yourIt"],
    findings: ["webSocketBlocked"],
  },
  {
    name: "captive portal",
    link: [LINE, NEAR],
    resolver: "guest",
    effect: "nothingWorksYet",
    owners: ["you"],
    findings: ["captivePortal"],
  },
  {
    name: "IPv6 goes nowhere",
    link: [`drop ${AT.onlyIpv6} any`, LINE, NEAR],
    effect: "couldBeBetter",
    owners: ["yourProvider"],
    findings: ["ipv6Faulty"],
  },
  {
    name: "IPv6 takes a detour of 60 ms",
    link: [`path ${AT.onlyIpv6} delay 38`, LINE, NEAR],
    effect: "couldBeBetter",
    owners: ["yourProvider"],
    findings: ["ipv6Faulty"],
  },
];
