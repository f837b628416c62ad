import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Point } from "@waymark/rules/geography/bucket";

/** A city by GeoNames' number, so that the product's own geography names it. */
export type City = Point & { readonly geonameId: number; readonly name: string; readonly country: string };

/** A network that exists in the demo world only. */
export type DemoNetwork = {
  readonly city: City;
  readonly address: string;
  readonly asn: number;
  readonly asName: string;
};

/** The line between the visitor and their egress, without the distance between them. */
export type AccessLine = {
  readonly rttMs: number;
  /** The mean of what each piece waits on top, in each direction. */
  readonly jitterMs: number;
  /** Of the datagrams that go out and come back through the relay. */
  readonly udpLossPercent: number;
  readonly downMbps: number;
  readonly upMbps: number;
  /** How long the queues in front of the line grow when it is busy. */
  readonly downQueueMs: number;
  readonly upQueueMs: number;
};

/** What holds on the way, and what a story may change while it runs. */
export type Conditions = {
  readonly udp: "works" | "blocked";
  readonly webSocket: "works" | "blocked";
  readonly ipv6: "works" | "absent" | "broken";
  /** Every name and door leads to the portal until somebody signs in there. */
  readonly captivePortal: boolean;
  /** Required names that a firewall swallows. */
  readonly blockedNames: readonly RequiredNameId[];
};

export const REQUIRED_NAME_IDS = ["sign-in", "mail", "files", "calls", "updates"] as const;
export type RequiredNameId = (typeof REQUIRED_NAME_IDS)[number];

export type Scenario = {
  readonly name: string;
  /** One sentence for whoever starts it. */
  readonly story: string;
  readonly visitor: City;
  readonly egress: DemoNetwork;
  readonly resolver: DemoNetwork;
  readonly line: AccessLine;
  readonly conditions: Conditions;
  /** The rules that hold there, causes before symptoms; none means that all is well. */
  readonly findings: readonly RuleId[];
};
