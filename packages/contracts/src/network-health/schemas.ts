import { z } from "zod";
import { CountryCode } from "../geography/place-ids.ts";
import { SCORED_WORKLOADS } from "../performance/parts.ts";
import type { SchemasFor } from "../schema.ts";
import { metroLimits } from "./limits.ts";
import { METRO_CONDITIONS } from "./metro.ts";
import type { networkHealthRoutes } from "./routes.ts";

const MetroPlace = z
  .strictObject({
    /** GeoNames' number of the city. */
    id: z.int().positive(),
    city: z.string(),
    /** Empty where the country has no states or none is known. */
    state: z.string(),
    country: z.string(),
    countryIso2: CountryCode,
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "MetroPlace" });
export type MetroPlace = z.infer<typeof MetroPlace>;

const UnhealthyMetro = z
  .strictObject({
    place: MetroPlace,
    /** The share of tests that work as usual, from 0 to 100: now, or the lowest while it lasted. */
    score: z.int().min(0).max(100),
    since: z.iso.datetime(),
    /** Null while it lasts. */
    until: z.iso.datetime().nullable(),
    /** Those that it concerns. */
    workloads: z.array(z.enum(SCORED_WORKLOADS)).min(1),
    condition: z.enum(METRO_CONDITIONS),
    /** Few visitors say so, and no telemetry has confirmed it. */
    provisional: z.boolean(),
  })
  .meta({ id: "UnhealthyMetro" });
export type UnhealthyMetro = z.infer<typeof UnhealthyMetro>;

const UnhealthyMetroScores = z
  .strictObject({
    /** When metros were last judged; null where nobody has looked yet. */
    generatedAt: z.iso.datetime().nullable(),
    /** Those that last first, by score; then the newest. */
    metros: z.array(UnhealthyMetro).max(metroLimits.shownMax),
    /** Judged now, and nothing is wrong. Of a place in neither list nobody knows enough. */
    well: z.array(MetroPlace),
  })
  .meta({ id: "UnhealthyMetroScores" });
export type UnhealthyMetroScores = z.infer<typeof UnhealthyMetroScores>;

export const networkHealthSchemas = {
  unhealthyMetroScores: {
    summary: "The metros that are not well now, or were within some days",
    query: z.object({
      /** Looks back so many days; without it only what lasts. */
      days: z.coerce.number().int().min(0).max(metroLimits.shownDaysMax).default(0),
    }),
    reply: UnhealthyMetroScores,
  },
} as const satisfies SchemasFor<typeof networkHealthRoutes>;
