import type { ApiClient } from "@waymark/contracts/client";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { Hub, HubOptions } from "../../../platform/hub/open-hub.ts";
import type { StartMeasuring } from "../measuring/contract.ts";
import type { LookUps } from "./find-place.ts";
import type { KeptRuns } from "./kept-runs.ts";
import type { KnownPlace } from "./state.ts";

/** What a run needs of the browser and of the server; handed in, so that it can be tested without either. */
export type RunServices = {
  readonly api: () => Promise<ApiClient>;
  readonly configuration: FrontendConfiguration;
  readonly lookUps: LookUps;
  /** Where the public address is; undefined when nobody knows. */
  readonly egressPlace: () => Promise<KnownPlace | undefined>;
  readonly geolocation: () => Geolocation | undefined;
  /** What measures, once its part of the application is there. */
  readonly measuring: () => Promise<StartMeasuring>;
  readonly openHub: (options: HubOptions) => Hub;
  /** Answers once silent sign-on has been tried. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly keptRuns: KeptRuns;
  /** True when no other tab holds this run; then this one does until the returned promise's function is called. */
  readonly hold: (name: string) => Promise<(() => void) | undefined>;
  /** What fails because the browser is offline is asked again when it is back. */
  readonly onceOnline: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
};
