import { type AddressState, freeText, oneOf } from "../../../platform/address-state.ts";
import { DATE_RANGES, DEFAULT_DATE_RANGE } from "../../../ui/date-range/date-ranges.ts";

export const PLACE_SEARCH_MAX = 80;
const PLACE_ID_MAX = 20;
export const PLACE_LEVELS = ["Country", "State", "City"] as const;
export const PLACE_SORTS = ["place", "assessment", "rtt", "availability", "connectedness", "samples"] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

/** A place by its ids; a wider one leaves the narrower ones empty. */
export const PLACE_ADDRESS = {
  country: freeText("country", PLACE_ID_MAX),
  state: freeText("state", PLACE_ID_MAX),
  city: freeText("city", PLACE_ID_MAX),
};

/** Everything that is chosen on the page, but for its tab. */
export const DETAILS_ADDRESS = {
  ...PLACE_ADDRESS,
  range: oneOf("range", DATE_RANGES, DEFAULT_DATE_RANGE),
  level: oneOf("level", PLACE_LEVELS, "City"),
  search: freeText("q", PLACE_SEARCH_MAX),
  sort: oneOf("sort", PLACE_SORTS, "samples"),
  order: oneOf("order", ["asc", "desc"], "desc"),
};
export type DetailsAddress = AddressState<typeof DETAILS_ADDRESS>;
