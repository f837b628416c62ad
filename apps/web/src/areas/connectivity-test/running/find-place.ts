import type { Place } from "@waymark/contracts/geography/schemas";
import { bucketed, type Point } from "@waymark/rules/geography/bucket";
import type { LocationAlert, RunPlace } from "../../../platform/test-run/state.ts";
import { askPosition } from "./ask-position.ts";

export type LookUps = {
  /** Undefined when nothing is there; throws when the maps service did not answer after all tries. */
  readonly reverse: (point: Point) => Promise<Place | undefined>;
  readonly forward: (text: string) => Promise<Place | undefined>;
};

export type Found = { readonly place: RunPlace } | { readonly alert: LocationAlert };

/** Auto mode: the browser's own position, named by the maps service. */
export async function findByPosition(geolocation: Geolocation | undefined, { reverse }: LookUps): Promise<Found> {
  const position = await askPosition(geolocation);
  if ("alert" in position) return position;
  try {
    const named = await reverse(position.point);
    if (!named || named.city === "") return { alert: "typeCity" };
    const { city, region, country } = named;
    return { place: { city, region, country, ...position.point, isAutoDetected: true } };
  } catch {
    return { alert: "lookUpFailed" };
  }
}

/** Manual mode: the chosen address, looked up by its name. A namesake elsewhere does not replace what was chosen. */
export async function findByChoice(chosen: Place, { forward }: LookUps): Promise<Found> {
  try {
    const named = await forward([chosen.city, chosen.region, chosen.country].filter(Boolean).join(", "));
    if (!named) return { alert: "noResults" };
    const { city, region, country, latitude, longitude } = named.id === chosen.id ? named : chosen;
    return { place: { city, region, country, ...bucketed({ latitude, longitude }), isAutoDetected: false } };
  } catch {
    return { alert: "lookUpFailed" };
  }
}
