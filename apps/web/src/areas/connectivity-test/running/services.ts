import type { ApiClient } from "@waymark/contracts/client";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import type { Hub, HubOptions } from "../../../platform/hub/open-hub.ts";
import type { KeptRuns } from "../../../platform/test-run/kept-runs.ts";
import type { StartMeasuring } from "../../../platform/test-run/measuring-contract.ts";
import type { KnownPlace } from "../../../platform/test-run/state.ts";
import type { LookUps } from "./find-place.ts";

/** What a run needs of the browser and of the server; handed in, so that it can be tested without either. */
export type RunServices = {
  readonly api: () => Promise<ApiClient>;
  readonly configuration: FrontendConfiguration;
  readonly lookUps: LookUps;
  /** Which doors there are. */
  readonly footprint: () => Promise<FootprintReply>;
  /** The place of the public address; undefined when it is unknown. */
  readonly egressPlace: () => Promise<KnownPlace | undefined>;
  readonly geolocation: () => Geolocation | undefined;
  /** What measures, once its part of the application is there. */
  readonly measuring: () => Promise<StartMeasuring>;
  readonly openHub: (options: HubOptions) => Hub;
  /** The id of the signed-in person; answers once silent sign-on has been tried. */
  readonly signedInAs: () => Promise<string | undefined>;
  readonly keptRuns: KeptRuns;
  /** True when no other tab holds this run; then this one does until the returned promise's function is called. */
  readonly hold: (name: string) => Promise<(() => void) | undefined>;
  /**
   * Waits until no other tab measures, and answers how to let the next one begin; undefined when the signal ended the
   * waiting. `onWait` is called where there is something to wait for.
   */
  readonly takeTurn: (signal: AbortSignal, onWait: () => void) => Promise<(() => void) | undefined>;
  /** Repeats a request that failed because the browser is offline, once the browser is online again. */
  readonly retryWhenOnline: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
};
