import { z } from "zod";

/** How a question names a place: the narrowest that is given counts. */
export const within = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  state: z
    .string()
    .regex(/^[A-Z]{2}(\.[A-Z0-9]{1,8})?$/)
    .optional(),
  city: z.coerce.number().int().min(1).max(4_294_967_295).optional(),
} as const;

export const isWithinParent = ({ country, state }: { country?: string | undefined; state?: string | undefined }) =>
  country === undefined || state === undefined || state.split(".")[0] === country;
export const OUTSIDE_PARENT = { message: "the state is not in that country", path: ["state"] };
export const isCityWithState = ({ city, state }: { city?: number | undefined; state?: string | undefined }) =>
  city === undefined || state !== undefined;
export const WITHOUT_STATE = { message: "a city is named with its state", path: ["city"] };
