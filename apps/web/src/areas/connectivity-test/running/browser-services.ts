import type { ApiClient } from "@waymark/contracts/client";
import type { Language } from "@waymark/contracts/configuration/languages";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { openHubLater } from "../../../platform/hub/open-hub-later.ts";
import { lookUpPoint, lookUpText } from "../../../platform/places/places.ts";
import { browserKeptRuns } from "./browser-kept-runs.ts";
import type { RunServices } from "./services.ts";
import { measuringChunk } from "./test-run-later.ts";

type Around = {
  readonly api: () => Promise<ApiClient>;
  readonly configuration: FrontendConfiguration;
  readonly language: Language;
  readonly isSignedIn: () => Promise<boolean>;
};

/** Ends early when the browser says that the line is back. */
const pauseUntilOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });

const isBackOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener("online", () => resolve(), { once: true }));

async function onceOnline<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (navigator.onLine) throw error;
    await isBackOnline();
    return ask();
  }
}

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

export function browserServices({ api, configuration, language, isSignedIn }: Around): RunServices {
  const source = { getApi: api, key: configuration.mapsKey, culture: language };
  return {
    api,
    configuration,
    lookUps: {
      reverse: (point) => onceOnline(() => lookUpPoint(source, point)),
      forward: (text) => onceOnline(() => lookUpText(source, text)),
    },
    async egressPlace() {
      const place = await (await api()).geography.reverseEgressLocation({});
      const { city, state, country, cityLat, cityLong } = place;
      const point = { latitude: cityLat, longitude: cityLong };
      // It answers in English, for measurements to agree on; who is asked about it reads their own language.
      const named = language === "en" ? undefined : await lookUpPoint(source, point).catch(() => undefined);
      return {
        city: named?.city ?? city,
        region: named?.region ?? state,
        country: named?.country ?? country,
        ...point,
      };
    },
    geolocation: () => navigator.geolocation,
    measuring: async () => (await measuringChunk()).startMeasuring,
    openHub: openHubLater,
    isSignedIn,
    keptRuns: browserKeptRuns(),
    hold,
    onceOnline,
    now: () => Date.now(),
    pause: pauseUntilOnline,
  };
}
