import { z } from "zod";

/** ISO 3166-1 alpha-2, such as `PT`. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

/** Our id of a state across countries, such as `PT.14`; only the country, such as `MC`, where it has none. */
export const StateId = z.string().regex(/^[A-Z]{2}(\.[A-Z0-9]{1,8})?$/);

/** GeoNames' number of a city, in an address. */
export const CityId = z.coerce.number().int().min(1).max(4_294_967_295);
