import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Point } from "@waymark/rules/geography/bucket";

/** A city by GeoNames' number, so that the product's own geography names it. */
export type City = Point & { readonly geonameId: number; readonly name: string; readonly country: string };

/** A network that exists only in the demo world. */
export type DemoNetwork = {
  readonly city: City;
  readonly address: string;
  readonly asn: number;
  readonly asName: string;
};

/** The line between the visitor and their egress, without the distance between them. */
export type AccessLine = {
  readonly rttMs: number;
  /** The mean extra delay of each piece, per direction. */
  readonly jitterMs: number;
  /** The loss of datagrams on the round trip through the relay. */
  readonly udpLossPercent: number;
  readonly downMbps: number;
  readonly upMbps: number;
  /** The length of the queues when the line is busy. */
  readonly downQueueMs: number;
  readonly upQueueMs: number;
};

/** Conditions that a story may change at run time. */
export type Conditions = {
  readonly udp: "works" | "blocked";
  readonly webSocket: "works" | "blocked";
  readonly ipv6: "works" | "absent" | "broken";
  /** Every name and door leads to the portal until the visitor signs in there. */
  readonly captivePortal: boolean;
  /** Required names that a firewall blocks silently. */
  readonly blockedNames: readonly RequiredNameId[];
};

export const REQUIRED_NAME_IDS = ["sign-in", "mail", "files", "calls", "updates"] as const;
export type RequiredNameId = (typeof REQUIRED_NAME_IDS)[number];

export type Scenario = {
  readonly name: string;
  /** One sentence for the developer who starts it. */
  readonly story: string;
  readonly visitor: City;
  readonly egress: DemoNetwork;
  readonly resolver: DemoNetwork;
  readonly line: AccessLine;
  readonly conditions: Conditions;
  /** The rules that fire there, causes before symptoms; empty when all is well. */
  readonly findings: readonly RuleId[];
};
