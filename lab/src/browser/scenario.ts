import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { StepId } from "../../../apps/web/src/areas/connectivity-test/measuring/contract.ts";
import type { Flow, WireLook } from "../network/link.ts";
import type { PingSample } from "../network/ping.ts";
import type { RESOLVERS } from "./addresses.ts";
import type { HeardEvent } from "./measure.ts";
import type { Reading } from "./reading.ts";

/** What a scenario's judge is given: all that the engine told, and all that the wire saw meanwhile. */
export type Observed = {
  readonly heard: readonly HeardEvent[];
  readonly flows: readonly Flow[];
  /** The same, as it stood from moment to moment. */
  readonly wire: readonly WireLook[];
  /** The kernel's echo to the mail door, over the whole run. */
  readonly echoes: readonly PingSample[];
  readonly tookMs: number;
};

/** One network with a known truth, and what a measurement in it must say. */
export type Scenario = {
  readonly name: string;
  readonly link: readonly string[];
  readonly steps: readonly StepId[];
  readonly resolver?: keyof typeof RESOLVERS;
  readonly footprint?: Partial<FootprintReply>;
  readonly echoEveryMs?: number;
  /** One of the few that show that the lab works at all. */
  readonly inSmoke?: true;
  readonly judge: (observed: Observed) => readonly Reading[];
};
