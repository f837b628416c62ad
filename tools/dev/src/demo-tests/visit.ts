import type { Conditions, DemoNetwork, Scenario } from "../scenario/scenario.ts";
import type { DemoCity } from "./cities.ts";

type NetworkIn = DemoNetwork & { readonly city: DemoCity };

/** A visitor and the line they test on. */
export type DemoVisit = Pick<Scenario, "line" | "conditions"> & {
  readonly visitor: DemoCity;
  readonly egress: NetworkIn;
  readonly resolver: NetworkIn;
};

export const NOTHING_IN_THE_WAY: Conditions = {
  udp: "works",
  webSocket: "works",
  ipv6: "works",
  captivePortal: false,
  blockedNames: [],
};
