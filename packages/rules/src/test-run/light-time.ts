/** Light in vacuum, there and back: even a path through satellites cannot beat it. */
const KM_PER_MS_OF_ROUND_TRIP = 150;
/** A visitor's place is good to a city, a door's to its metropolitan area. */
const PLACE_ERROR_KM = 100;

/** True when no signal could have made the way in this time: the place or the number must be wrong. */
export const isFasterThanLight = (roundTripMs: number, distanceKm: number): boolean =>
  roundTripMs < (distanceKm - PLACE_ERROR_KM) / KM_PER_MS_OF_ROUND_TRIP;
