import {
  type Effect,
  type Owner,
  type RuleId,
  TASKS,
  type Task,
} from "@waymark/contracts/connectivity-test/finding-words";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { STEPS } from "../../../apps/web/src/platform/test-run/measuring-contract.ts";
import { AT, type RESOLVERS } from "../browser/addresses.ts";
import { RELAY_PORTS } from "../browser/relay.ts";

/** One network and exactly the findings that it must have. */
export type FindingScenario = {
  readonly name: string;
  readonly link: readonly string[];
  readonly resolver?: keyof typeof RESOLVERS;
  readonly footprint?: Partial<FootprintReply>;
  readonly inSmoke?: true;
  readonly effect: Effect;
  readonly owners: readonly Owner[];
  readonly findings: readonly RuleId[];
  /** Rules that fire and are explained by one of the findings. */
  readonly explained?: readonly RuleId[];
  /** Rules that may fire beside, as long as they follow from the findings: how near they come to their limit is chance. */
  readonly mayFollow?: readonly RuleId[];
};

export const ALL_STEPS = STEPS;

const LINE = "line rate 90 queue 30";
const NEAR = "path * delay 8";
const calm = { effect: "everythingWorks", owners: [] } as const;
const calls = { effect: "callsStruggles" } as const;

/** Nothing is wrong in it; with required names, because a dead line looks like one that blocks them. */
export const HEALTHY = {
  link: [LINE, NEAR],
  footprint: {
    requiredNames: [
      { name: "fra.lab", url: "http://fra.lab/probe", tasks: ["mail"] },
      { name: "files.lab", url: "http://files.lab/probe", tasks: ["files"] },
    ],
  },
} as const satisfies Partial<FindingScenario>;

/** Each network has one fault, far enough beyond its limit to be certain. */
export const FINDING_SCENARIOS: readonly FindingScenario[] = [
  { name: "nothing is wrong", link: [LINE, NEAR], ...calm, findings: [], inSmoke: true },
  {
    name: "far away: 250 ms",
    link: [LINE, "path * delay 125"],
    effect: "severalStruggle",
    owners: ["yourProvider"],
    findings: ["longWay"],
    explained: ["slowMail", "slowWebSocket", "slowCalls"],
    mayFollow: ["slowDownload", "tooLittleForVideo"],
  },
  {
    name: "a satellite: 600 ms",
    link: [LINE, "path * delay 300"],
    effect: "severalStruggle",
    owners: ["yourProvider"],
    findings: ["longWay"],
    explained: ["slowMail", "slowWebSocket", "slowCalls"],
    mayFollow: ["slowDownload", "tooLittleForVideo"],
  },
  {
    // Far from both limits, 1 and 5 %: a call of 200 packets that loses 4 % of them seems to lose 5 % one time in five.
    name: "12 % of voice packets lost",
    link: [LINE, `path ${AT.relay} delay 8 loss 6`, NEAR, "seed 11"],
    effect: "callsWont",
    owners: ["you"],
    // At that rate some windows of 200 ms also lose two of their twenty packets.
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
    // Transfers of a few seconds fill it for certain; on 80 Mbit/s they end before TCP has.
    name: "a queue of 300 ms on an upload of 20 Mbit/s",
    link: ["line down rate 80 queue 30", "line up rate 20 queue 300", NEAR],
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
  ...[...TASKS.map((task) => [task]), undefined].map((tasks) => firewalled("firewalled.lab", tasks)),
  firewalled("unknown.lab", ["mail"]),
];

/** A firewall drops what goes to one required name, or the resolver knows no such name; everything else answers. */
function firewalled(name: string, tasks: readonly Task[] | undefined): FindingScenario {
  const { requiredNames } = HEALTHY.footprint;
  const blocked = { name, url: `http://${name}/probe`, ...(tasks && { tasks: [...tasks] }) };
  return {
    name: `one name blocked: ${name}, for ${tasks?.join() ?? "anything"}`,
    link: [`drop ${AT.firewalled} any`, ...HEALTHY.link],
    footprint: { requiredNames: [...requiredNames.map((one) => ({ ...one, tasks: [...one.tasks] })), blocked] },
    effect: "partsMissing",
    owners: ["yourIt"],
    findings: ["requiredNamesBlocked"],
  };
}
