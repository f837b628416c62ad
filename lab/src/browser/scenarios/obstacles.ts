import { AT, KNOWN_TEXT, KNOWN_TEXT_PATH } from "../addresses.ts";
import { itemOf, reasonOf } from "../measure.ts";
import { near, type Reading, same } from "../reading.ts";
import type { Observed, Scenario } from "../scenario.ts";
import { lookupOnWire } from "../truth.ts";

/** The tolerance for five samples that run beside other steps. */
const FEW_SAMPLES = { unit: "ms", by: 3 };
const ORDINARY = "path * delay 10";
const LOOKUP = { unit: "ms", by: 10, orShare: 0.05 };

const lookups = (observed: Observed, resolver: string): Reading[] => [
  near(
    "time of a look-up",
    itemOf(observed.heard, "dnsPerformance").medianMs,
    lookupOnWire(observed, resolver),
    LOOKUP,
  ),
];

export const OBSTACLES: readonly Scenario[] = [
  {
    name: "WebSockets are refused by a proxy",
    link: [ORDINARY],
    steps: ["webSocket"],
    footprint: { inUse: { mail: "http://strict.lab", files: null } },
    inSmoke: true,
    judge: ({ heard }) => [
      same("a WebSocket gets through", itemOf(heard, "webSocket").reachable, false),
      same("its latency", itemOf(heard, "webSocket").latency, null),
    ],
  },
  {
    name: "captive portal",
    link: [ORDINARY],
    resolver: "guest",
    steps: ["content", "names", "webSocket"],
    judge: ({ heard }) => [
      same("content", itemOf(heard, "connectivity").content, "redirected"),
      same("WebSocket, which cannot be judged then", reasonOf(heard, "webSocket"), "dependsOnFailed"),
    ],
  },
  {
    name: "content altered on the way",
    link: [ORDINARY],
    steps: ["content", "names"],
    footprint: { content: { url: `http://altered.lab${KNOWN_TEXT_PATH}`, expected: KNOWN_TEXT } },
    judge: ({ heard }) => [same("content", itemOf(heard, "connectivity").content, "altered")],
  },
  {
    name: "resolver near",
    link: [`path ${AT.nearResolver} delay 5`, ORDINARY],
    steps: ["latency", "dns"],
    judge: (observed) => [
      ...lookups(observed, AT.nearResolver),
      same("network of the resolver", itemOf(observed.heard, "dnsResolver").resolver, "10.77.2.0"),
    ],
  },
  {
    name: "resolver 200 ms away",
    link: [`path ${AT.farResolver} delay 100`, ORDINARY],
    resolver: "far",
    steps: ["latency", "dns"],
    judge: (observed) => [
      ...lookups(observed, AT.farResolver),
      same("network of the resolver", itemOf(observed.heard, "dnsResolver").resolver, "10.77.3.0"),
    ],
  },
  {
    name: "IPv6 goes nowhere",
    link: [`drop ${AT.onlyIpv6} any`, ORDINARY],
    steps: ["ipv6"],
    judge: ({ heard }) => [
      same("IPv6 is reachable", itemOf(heard, "ipv6").ipv6.reachable, false),
      near("IPv4 latency", itemOf(heard, "ipv6").ipv4.smallestMs, 20, FEW_SAMPLES),
    ],
  },
  {
    name: "IPv6 takes a detour of 60 ms",
    link: [`path ${AT.onlyIpv6} delay 40`, ORDINARY],
    steps: ["ipv6"],
    judge: ({ heard }) => [
      near("IPv6 latency", itemOf(heard, "ipv6").ipv6.smallestMs, 80, FEW_SAMPLES),
      near("IPv4 latency", itemOf(heard, "ipv6").ipv4.smallestMs, 20, FEW_SAMPLES),
    ],
  },
];
