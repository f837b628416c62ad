import { z } from "zod";
import { LANGUAGES } from "../configuration/languages.ts";
import { limits } from "../limits.ts";
import { listOf } from "../list-of.ts";
import type { SchemasFor } from "../schema.ts";
import { GeographicEntity } from "./geographic-entity.ts";
import { CountryCode, StateId } from "./place-ids.ts";
import type { geographyRoutes } from "./routes.ts";

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** So many cities of a state have their boundaries in one reply: the largest ones. */
export const CITIES_OF_STATE_MAX = 1_000;
/** So many cities can be asked for by their numbers. */
export const CITIES_ASKED_MAX = 200;

/** Names in the reader's language where we have them, in Latin letters otherwise. Coordinates are bucketed. */
export const Place = z
  .strictObject({
    /** GeoNames' number of the city. */
    id: z.int().positive(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
    /** ISO 3166-1 alpha-2; present because callers ask with include=ciso2. */
    countryIso2: z.string().regex(/^[A-Z]{2}$/),
    latitude,
    longitude,
  })
  .meta({ id: "Place" });
export type Place = z.infer<typeof Place>;

/** The place of the caller's public address: canonical names in English, for measurements to agree on. */
const EgressLocation = z.strictObject({
  country: z.string(),
  state: z.string(),
  city: z.string(),
  cityLat: latitude,
  cityLong: longitude,
});

/** What a maps service would call the place, in any language; we answer with the names that measurements use. */
const ForeignPlace = z.strictObject({
  latitude,
  longitude,
  city: z.string().max(120).optional(),
  state: z.string().max(120).optional(),
  country: z.string().max(120).optional(),
});

const mapsQuery = {
  key: z.string().min(1).max(100),
  culture: z.enum(LANGUAGES),
};
const point = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?$/, "latitude,longitude")
  .transform((text) => text.split(",").map(Number) as [number, number])
  .pipe(z.tuple([latitude, longitude]));

/** Names are in this language where we have them. */
const culture = z.enum(LANGUAGES).default("en");
/** The largest first, so that a map that draws them in this order shows those that lie in others. */
const boundaries = z.strictObject({ entities: z.array(GeographicEntity) });
const cityIds = listOf(z.string().regex(/^[1-9]\d{0,9}$/), CITIES_ASKED_MAX, { charactersMax: 11 * CITIES_ASKED_MAX });

export const geographySchemas = {
  reverseEgressLocation: {
    summary: "Where the caller reaches the internet, by its public address",
    reply: EgressLocation.extend({
      /** Ours: what the report says about the network itself. */
      asn: z.int().nullable(),
      asName: z.string().nullable(),
      /** Ours: the version of IP that this very request came by; one that came by 6 proves that IPv6 works. */
      ipVersion: z.literal([4, 6]),
    }).meta({ id: "EgressLocation" }),
  },
  remapBingGeo: {
    summary: "The canonical names of a place that another maps service named",
    body: ForeignPlace,
    reply: EgressLocation,
  },
  lookUpPlace: {
    summary: "A place by its point or by its name",
    query: z
      .object({
        ...mapsQuery,
        point: point.optional(),
        query: z.string().trim().min(1).max(120).optional(),
        maxResults: z.coerce.number().int().min(1).max(1),
        include: z.literal("ciso2"),
        inclnb: z.literal("1"),
      })
      .refine((asked) => (asked.point === undefined) !== (asked.query === undefined), {
        message: "give either point or query",
      }),
    reply: z.strictObject({ places: z.array(Place).max(1) }),
  },
  suggestPlaces: {
    summary: "Places whose names begin with, or sound like, what was typed",
    query: z.object({
      ...mapsQuery,
      query: z.string().trim().min(1).max(120),
      /** Nearer places come first among equals. */
      near: point.optional(),
      maxResults: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.locationSuggestionsMax)
        .default(limits.locationSuggestionsMax),
    }),
    reply: z.strictObject({ places: z.array(Place).max(limits.locationSuggestionsMax) }),
  },
  geoDataCredits: {
    summary: "Where geographical data comes from, how old it is and what its licence asks for",
    reply: z.strictObject({
      sources: z.array(
        z.strictObject({
          name: z.string(),
          url: z.url(),
          licence: z.string(),
          dataDate: z.iso.date(),
        }),
      ),
    }),
  },
  boundariesOfCountries: {
    summary: "The outlines of all countries",
    query: z.object({ culture }),
    reply: boundaries,
  },
  boundariesOfStates: {
    summary: "The outlines of a country's states",
    query: z.object({ culture, country: CountryCode }),
    reply: boundaries,
  },
  boundariesOfCities: {
    summary: "The land around each of a state's largest cities",
    query: z.object({ culture, state: StateId }),
    reply: boundaries,
  },
  getCityBoundaries: {
    summary: "The land around the cities of these numbers; unknown ones are left out",
    query: z.object({ culture, ids: cityIds }),
    reply: boundaries,
  },
} as const satisfies SchemasFor<typeof geographyRoutes>;
