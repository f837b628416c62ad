import type { Page } from "@playwright/test";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { StepId } from "../../../apps/web/src/platform/test-run/measuring-contract.ts";
import type { Flow, Link, WireLook } from "../network/link.ts";
import type { PingSample } from "../network/ping.ts";
import type { RESOLVERS } from "./addresses.ts";
import type { HeardEvent } from "./measure.ts";
import type { Reading } from "./reading.ts";

/** The input of a scenario's judge: all events of the engine, and all that the wire carried meanwhile. */
export type Observed = {
  readonly heard: readonly HeardEvent[];
  readonly flows: readonly Flow[];
  /** The same counts over time. */
  readonly wire: readonly WireLook[];
  /** The kernel's pings to the mail door during the whole run. */
  readonly echoes: readonly PingSample[];
  readonly tookMs: number;
};

/** What happens to the line, or to the page, in the middle of a test. */
export type Disturbance = (at: {
  readonly page: Page;
  readonly link: Link;
  readonly statements: readonly string[];
}) => Promise<void>;

/** One network with a known truth, and the values that a measurement in it must report. */
export type Scenario = {
  readonly name: string;
  readonly link: readonly string[];
  readonly steps: readonly StepId[];
  readonly resolver?: keyof typeof RESOLVERS;
  readonly footprint?: Partial<FootprintReply>;
  readonly echoEveryMs?: number;
  /** Begins a moment after the step has. */
  readonly disturbed?: { readonly at: StepId; readonly by: Disturbance };
  /** Belongs to the few scenarios of the quick check. */
  readonly inSmoke?: true;
  readonly judge: (observed: Observed) => readonly Reading[];
};
