import type { ApiClient } from "@waymark/contracts/client";
import type { Language } from "@waymark/contracts/configuration/languages";
import type { Place } from "@waymark/contracts/geography/schemas";
import { bucketed, type Point } from "@waymark/rules/geography/bucket";
import { type RetryLookUpOptions, retryLookUp } from "./retry-look-up.ts";

export type PlaceSource = {
  readonly getApi: () => Promise<ApiClient>;
  /** `configuration.mapsKey`. */
  readonly key: string;
  readonly culture: Language;
} & RetryLookUpOptions;

type Asking = { readonly signal?: AbortSignal };

/** What every look-up carries, besides the key and the language. */
const LOOK_UP = { maxResults: 1, include: "ciso2", inclnb: "1" } as const;

const asText = (point: Point): string => {
  const { latitude, longitude } = bucketed(point);
  return `${latitude},${longitude}`;
};

/** The place at a point; undefined where there is none. The point leaves the browser bucketed. */
export async function lookUpPoint(
  source: PlaceSource,
  point: Point,
  { signal }: Asking = {},
): Promise<Place | undefined> {
  return lookUp(source, { point: asText(point) }, signal);
}

/** The place that a text means; undefined when it means none. */
export async function lookUpText(
  source: PlaceSource,
  text: string,
  { signal }: Asking = {},
): Promise<Place | undefined> {
  return lookUp(source, { query: text }, signal);
}

/** At most eight places for what is being typed; those near to a point first, among equals. */
export async function suggest(
  source: PlaceSource,
  text: string,
  { near, signal }: Asking & { readonly near?: Point } = {},
): Promise<readonly Place[]> {
  const { key, culture } = source;
  const query = { query: text, key, culture, ...(near === undefined ? {} : { near: asText(near) }) };
  const api = await source.getApi();
  const ask = (each: AbortSignal) => api.geography.suggestPlaces({ query }, { signal: each, once: true });
  return (await retryLookUp(ask, signal, source)).places;
}

async function lookUp(
  source: PlaceSource,
  asked: { point: string } | { query: string },
  signal: AbortSignal | undefined,
): Promise<Place | undefined> {
  const { key, culture } = source;
  const api = await source.getApi();
  const query = { ...asked, ...LOOK_UP, key, culture };
  const ask = (each: AbortSignal) => api.geography.lookUpPlace({ query }, { signal: each, once: true });
  return (await retryLookUp(ask, signal, source)).places[0];
}
