import type { Point } from "@waymark/rules/geography/bucket";
import type { Current } from "./current.ts";
import type { Clockwork } from "./line/clockwork.ts";
import type { Gate } from "./line/gate.ts";
import { createLink } from "./line/link.ts";
import type { Way } from "./line/pipe.ts";
import { exponential } from "./line/random.ts";
import { rttToMs } from "./path.ts";
import type { Scenario } from "./scenario.ts";

export type BothWays = { readonly up: Way; readonly down: Way };

export type Ways = {
  /** The way to a place of the simulated world, through the shared access line. */
  readonly to: (place: () => Point, spreadMs?: () => number) => BothWays;
  /** A direct way without delay, for traffic outside the test. It is cut with the rest. */
  readonly direct: BothWays;
};

const UNBOUNDED = { rateMbps: Number.POSITIVE_INFINITY, queueMs: 1_000 };

export function createWays(clockwork: Clockwork, current: Current, gate: Gate, random: () => number): Ways {
  const line = () => current.scenario().line;
  const up = createLink(clockwork, () => ({ rateMbps: line().upMbps, queueMs: line().upQueueMs }));
  const down = createLink(clockwork, () => ({ rateMbps: line().downMbps, queueMs: line().downQueueMs }));
  // The scenario gives the loss of both directions together.
  const lossShare = () => 1 - Math.sqrt(1 - line().udpLossPercent / 100);

  const straight: Way = {
    link: createLink(clockwork, () => UNBOUNDED),
    delayMs: () => 0,
    lossShare: () => 0,
    gate,
  };
  return {
    to(place, spreadMs = () => 0) {
      let known: { scenario: Scenario; oneWayMs: number } | undefined;
      const delayMs = () => {
        const scenario = current.scenario();
        if (known?.scenario !== scenario) known = { scenario, oneWayMs: (rttToMs(scenario, place()) + spreadMs()) / 2 };
        return known.oneWayMs + exponential(scenario.line.jitterMs, random);
      };
      return { up: { link: up, delayMs, lossShare, gate }, down: { link: down, delayMs, lossShare, gate } };
    },
    direct: { up: straight, down: straight },
  };
}
