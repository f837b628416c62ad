import { RULE_IDS } from "@waymark/contracts/connectivity-test/finding-words";
import type { Rule } from "./rule.ts";
import { betterDoor } from "./rules/better-door.ts";
import { busyLine } from "./rules/busy-line.ts";
import { captivePortal } from "./rules/captive-portal.ts";
import { connectionDropped } from "./rules/connection-dropped.ts";
import { crossBorder } from "./rules/cross-border.ts";
import { extensionBlocks } from "./rules/extension-blocks.ts";
import { farEgress } from "./rules/far-egress.ts";
import { farResolver } from "./rules/far-resolver.ts";
import { inconclusiveSamples } from "./rules/inconclusive.ts";
import { ipv6Faulty } from "./rules/ipv6-faulty.ts";
import { jitter } from "./rules/jitter.ts";
import { knownProblem } from "./rules/known-problem.ts";
import { longWay } from "./rules/long-way.ts";
import { mailSilent } from "./rules/mail-silent.ts";
import { NEEDS_AGENT } from "./rules/needs-agent.ts";
import { packetLoss } from "./rules/packet-loss.ts";
import { peersDoBetter } from "./rules/peers-do-better.ts";
import { placeImplausible } from "./rules/place-implausible.ts";
import { requiredNamesBlocked } from "./rules/required-names-blocked.ts";
import { shortDropouts } from "./rules/short-dropouts.ts";
import { slowCalls } from "./rules/slow-calls.ts";
import { slowDownload } from "./rules/slow-download.ts";
import { slowMail } from "./rules/slow-mail.ts";
import { slowWebSocket } from "./rules/slow-web-socket.ts";
import { tooLittleForVideo } from "./rules/too-little-for-video.ts";
import { udpBlocked } from "./rules/udp-blocked.ts";
import { webSocketBlocked } from "./rules/web-socket-blocked.ts";

export type RuleSet = { readonly version: string; readonly rules: readonly Rule[] };

const RULES: readonly Rule[] = [
  requiredNamesBlocked,
  webSocketBlocked,
  slowWebSocket,
  udpBlocked,
  packetLoss,
  slowCalls,
  jitter,
  shortDropouts,
  slowMail,
  farEgress,
  placeImplausible,
  farResolver,
  betterDoor,
  peersDoBetter,
  slowDownload,
  busyLine,
  tooLittleForVideo,
  crossBorder,
  ipv6Faulty,
  captivePortal,
  extensionBlocks,
  inconclusiveSamples,
  knownProblem,
  connectionDropped,
  longWay,
  mailSilent,
  ...NEEDS_AGENT,
];

/** Year and month in which the rules last changed what a report says; stored with every judgement. */
export const RULE_SET: RuleSet = {
  version: "2026.11",
  rules: [...RULES].sort((one, other) => RULE_IDS.indexOf(one.id) - RULE_IDS.indexOf(other.id)),
};
