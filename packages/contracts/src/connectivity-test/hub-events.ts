import type { RunStatus } from "./test-run.ts";

/** The report's fields that fill in while a test runs; the last three are ours. */
export const RESULT_FIELDS = [
  "skype",
  "connectivity",
  "dnsPerformance",
  "dnsResolver",
  "traceroutes",
  "proxies",
  "vpns",
  "bufferBloat",
  "arp",
  "congestion",
  "networkInterface",
  "webSocket",
  "ipv6",
  "download",
] as const;
export type ResultField = (typeof RESULT_FIELDS)[number];

export const STATUS_EVENT = "ReceiveTestStatus";

/** The one table of what the hub sends: which event fills which field of the report. */
export const RESULT_EVENTS = {
  skype: "ReceiveSkypeTestResult",
  connectivity: "ReceiveConnectivityTestResult",
  dnsPerformance: "ReceiveDnsConnectivityTestResult",
  dnsResolver: "ReceiveDnsResolverTestResult",
  traceroutes: "ReceiveTracerouteTestResult",
  proxies: "ReceiveProxyTestResult",
  vpns: "ReceiveVpnTestResult",
  bufferBloat: "ReceiveBufferBloatTestResult",
  arp: "ReceiveArpTestResult",
  congestion: "ReceiveCongestionTestResult",
  networkInterface: "ReceiveNetworkInterfaceResult",
  webSocket: "ReceiveWebSocketTestResult",
  ipv6: "ReceiveIpv6TestResult",
  download: "ReceiveDownloadTestResult",
} as const satisfies Record<ResultField, string>;

export type HubEventName = typeof STATUS_EVENT | (typeof RESULT_EVENTS)[ResultField];
export const HUB_EVENTS: readonly HubEventName[] = [STATUS_EVENT, ...Object.values(RESULT_EVENTS)];

/** What a browser can measure by itself; the rest needs the agent. */
export const BROWSER_RESULT_FIELDS = [
  "connectivity",
  "dnsPerformance",
  "dnsResolver",
  "webSocket",
  "ipv6",
  "download",
  "bufferBloat",
  "skype",
] as const satisfies readonly ResultField[];
export type BrowserResultField = (typeof BROWSER_RESULT_FIELDS)[number];

export const HUB_PATH = "/messagingHub";

/** Sent by the browser when it joins: proof that it may hear this run, and the last event it has. */
export type HubHandshake = { readonly runToken: string; readonly after: number };

/** Every event arrives in this envelope; numbers begin with 1 and have no gaps within a run. */
export type HubEnvelope<Payload = unknown> = {
  readonly sequence: number;
  readonly at: string;
  readonly payload: Payload;
};

/** What `ReceiveTestStatus` carries; every other event carries the outcome of its item, as the report will hold it. */
export type StatusPayload = { readonly status: RunStatus };

/** Names of what the hub says about the channel itself. */
export const HUB_REFUSALS = ["run_unknown", "token_refused", "origin_refused", "overloaded"] as const;
export type HubRefusal = (typeof HUB_REFUSALS)[number];
