import { z } from "zod";
import { CityId, CountryCode, StateId } from "../geography/place-ids.ts";
import { AGGREGATION_LEVELS } from "./figures.ts";

/** How a question names a place: the narrowest that is given counts. */
export const within = {
  country: CountryCode.optional(),
  state: StateId.optional(),
  city: CityId.optional(),
} as const;

/** A level, and a place of it or around it. */
export const leveled = { aggrLevel: z.enum(AGGREGATION_LEVELS).default("Global"), ...within } as const;

export const isWithinParent = ({ country, state }: { country?: string | undefined; state?: string | undefined }) =>
  country === undefined || state === undefined || state.split(".")[0] === country;
export const OUTSIDE_PARENT = { message: "the state is not in that country", path: ["state"] };
export const isCityWithState = ({ city, state }: { city?: number | undefined; state?: string | undefined }) =>
  city === undefined || state !== undefined;
export const WITHOUT_STATE = { message: "a city is named with its state", path: ["city"] };
