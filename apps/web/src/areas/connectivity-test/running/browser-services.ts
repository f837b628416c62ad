import type { ApiClient } from "@waymark/contracts/client";
import type { Language } from "@waymark/contracts/configuration/languages";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { retry } from "@waymark/rules/retry/retry";
import { openHubLater } from "../../../platform/hub/open-hub-later.ts";
import { createWakeablePause } from "../../../platform/pause.ts";
import { lookUpPoint, lookUpText } from "../../../platform/places/places.ts";
import { browserKeptRuns } from "../../../platform/test-run/kept-runs.ts";
import { readFootprint } from "../../../platform/test-run/read-footprint.ts";
import { measuringChunk } from "../chunks.ts";
import { readConnection } from "../read-connection.ts";
import type { RunServices } from "./services.ts";
import { takeTurn } from "./take-turn.ts";

type Around = {
  readonly api: () => Promise<ApiClient>;
  readonly configuration: FrontendConfiguration;
  readonly language: Language;
  readonly signedInAs: () => Promise<string | undefined>;
};

const isBackOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));

const retryWhenOnline = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  retry(ask, {
    pauseAfter: (_error, failures) => (failures === 1 && !navigator.onLine ? 0 : undefined),
    pause: isBackOnline,
  });

/** Browsers without locks let every tab measure; the server still takes each result only once. */
function hold(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void locks.request(`waymark run ${name}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
  });
}

export function browserServices({ api, configuration, language, signedInAs }: Around): RunServices {
  const source = { getApi: api, key: configuration.mapsKey, culture: language };
  return {
    api,
    configuration,
    footprint: () => readFootprint(api),
    lookUps: {
      reverse: (point) => retryWhenOnline(() => lookUpPoint(source, point)),
      forward: (text) => retryWhenOnline(() => lookUpText(source, text)),
    },
    egressPlace: async () => (await readConnection({ api, mapsKey: configuration.mapsKey, language })).place,
    geolocation: () => navigator.geolocation,
    measuring: async () => (await measuringChunk()).startMeasuring,
    openHub: openHubLater,
    signedInAs,
    keptRuns: browserKeptRuns(),
    hold,
    takeTurn: (signal, onWait) => takeTurn((navigator as { locks?: LockManager }).locks, signal, onWait),
    retryWhenOnline,
    now: () => Date.now(),
    pause: createWakeablePause().pause,
  };
}
