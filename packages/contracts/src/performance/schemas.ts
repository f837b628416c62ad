import { z } from "zod";
import { LANGUAGES } from "../configuration/languages.ts";
import { listOf } from "../list-of.ts";
import { CONTINUATION_HEADER } from "../route.ts";
import type { SchemasFor } from "../schema.ts";
import { PROVIDER_STATUSES, SOLUTION_TYPES, VISIBILITIES } from "../solutions/solution.ts";
import { AssessmentsQuery, AssessmentsReply, TenantsQuery, TenantsReply } from "./details-schemas.ts";
import { AGGREGATION_LEVELS, Figure, Needs, RATINGS, WITHHELD_REASONS } from "./figures.ts";
import { performanceLimits } from "./limits.ts";
import { NpiQuery, NpiRanking, NpiRankingQuery, NpiReply } from "./npi-schemas.ts";
import { isCityWithState, isWithinParent, leveled, OUTSIDE_PARENT, WITHOUT_STATE, within } from "./place-query.ts";
import type { performanceRoutes } from "./routes.ts";

/** What a list of solutions can be ordered by. */
export const SOLUTION_ORDERS = [
  "name",
  "type",
  "visibility",
  "assessment",
  "availability",
  "connectedness",
  "rtt",
  "jitter",
  "packetLoss",
  "networkScoreErrorRate",
  "samples",
  "rating",
] as const;
export type SolutionOrder = (typeof SOLUTION_ORDERS)[number];

const flag = z.enum(["true", "false"]).transform((text) => text === "true");
const solutionIds = listOf(z.uuid(), performanceLimits.solutionsAskedMax, {
  charactersMax: 40 * performanceLimits.solutionsAskedMax,
});

/** What is computed of the samples of a place and time. */
const computed = {
  assessment: Figure,
  availability: Figure,
  rtt: Figure,
  rttP95: Figure,
  jitter: Figure,
  packetLoss: Figure,
  networkScoreErrorRate: Figure,
  /** The points of each workload. */
  mail: Figure,
  files: Figure,
  calls: Figure,
} as const;

const RatingFigure = z.strictObject({
  rating: z.enum(RATINGS).nullable(),
  /** The level of the peers that it compares with. */
  level: z.enum(AGGREGATION_LEVELS).nullable(),
  withheld: z.enum(WITHHELD_REASONS).nullable(),
  needs: Needs.nullable(),
});

/** A solution at a place, with its newest figures. */
export const SolutionFigures = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(SOLUTION_TYPES),
    visibility: z.enum(VISIBILITIES),
    partnerInternalId: z.uuid(),
    partnerName: z.string(),
    partnerStatus: z.enum(PROVIDER_STATUSES),
    /** The vendor's own labels; absent for providers. */
    tags: z.array(z.string()).optional(),
    aggrLevel: z.enum(AGGREGATION_LEVELS),
    country: z.string(),
    state: z.string(),
    city: z.int().min(0),
    ...computed,
    connectedness: Figure,
    rating: RatingFigure,
  })
  .meta({ id: "SolutionFigures" });
export type SolutionFigures = z.infer<typeof SolutionFigures>;

/** The last day of the windows; null before the first day has closed. */
const day = z.iso.date().nullable();

const LatestReply = z.strictObject({
  day,
  rows: z.array(SolutionFigures),
});
export type LatestReply = z.infer<typeof LatestReply>;

/** In percent; null where it is not known, or connectedness itself is withheld. */
const part = z.number().nullable();
const Connection = z.strictObject({ direct: part, local: part, frontDoor: part, redundancy: part, ipv6: part });

const DetailsReply = z.strictObject({ day, solution: SolutionFigures, connection: Connection });
export type DetailsReply = z.infer<typeof DetailsReply>;

const GeoQuery = z
  .object({ ...leveled, solutionId: z.uuid(), culture: z.enum(LANGUAGES).default("en") })
  .refine(isWithinParent, OUTSIDE_PARENT);
export type GeoQuery = z.output<typeof GeoQuery>;

const GeoReply = LatestReply.extend({
  /** What the places of the rows are called in the asked language, in their order. */
  places: z.array(
    z.strictObject({
      country: z.string(),
      state: z.string(),
      city: z.int().min(0),
      name: z.string(),
      /** Of the state; empty where it has none or is not known. */
      region: z.string(),
      /** The middle of a city, bucketed; null for wider places. */
      point: z.strictObject({ latitude: z.number(), longitude: z.number() }).nullable(),
    }),
  ),
});
export type GeoReply = z.infer<typeof GeoReply>;

const PageQuery = z
  .object({
    ...leveled,
    partnerId: z.uuid().optional(),
    orderBy: z.enum(SOLUTION_ORDERS).default("name"),
    isDescending: flag.default(false),
    thenBy: z.enum(SOLUTION_ORDERS).optional(),
    top: z.coerce
      .number()
      .int()
      .min(1)
      .max(performanceLimits.solutionsPageMax)
      .default(performanceLimits.solutionsPage),
    /** Part of a solution's or a provider's name. */
    searchBy: z.string().max(80).optional(),
    partnerTypes: listOf(z.enum(SOLUTION_TYPES), SOLUTION_TYPES.length).optional(),
    isOfficial: flag.optional(),
    tag: z.string().max(40).optional(),
    targetSolutionIds: solutionIds.optional(),
  })
  .refine(isWithinParent, OUTSIDE_PARENT);
export type PageQuery = z.output<typeof PageQuery>;

const LatestQuery = z.object({ ...leveled, targetSolutionIds: solutionIds }).refine(isWithinParent, OUTSIDE_PARENT);
export type LatestQuery = z.output<typeof LatestQuery>;

export const HISTORY_STEPS = ["day", "week"] as const;

/** One day by itself, or one week, named by its first day. */
const HistoryPoint = z.strictObject({
  day: z.iso.date(),
  ...computed,
});
export type HistoryPoint = z.infer<typeof HistoryPoint>;

const HistoryReply = z.strictObject({
  step: z.enum(HISTORY_STEPS),
  /** Figures from this day on may still change; null where none may. */
  provisionalSince: z.iso.date().nullable(),
  /** Days without samples are left out. */
  series: z.array(HistoryPoint),
});
export type HistoryReply = z.infer<typeof HistoryReply>;

/** The narrowest place that is named; the last 90 closed days unless said otherwise. */
const HistoryQuery = z
  .object({ ...within, startDate: z.iso.date().optional(), endDate: z.iso.date().optional() })
  .refine(isWithinParent, OUTSIDE_PARENT)
  .refine(isCityWithState, WITHOUT_STATE);
export type HistoryQuery = z.output<typeof HistoryQuery>;

/** The narrowest place that is named, and the level of the places in it; the next narrower one unless said otherwise. */
const ScoresQuery = z
  .object({ ...within, solutionId: z.uuid(), aggrLevel: z.enum(AGGREGATION_LEVELS).optional() })
  .refine(isWithinParent, OUTSIDE_PARENT)
  .refine(isCityWithState, WITHOUT_STATE);
export type ScoresQuery = z.output<typeof ScoresQuery>;

/** The points of all peers from the lowest to the highest, without names; empty while there are too few. */
const PeerPoints = z.strictObject({
  /** Of the peers: the place's own or, where they are too few there, a wider one. */
  level: z.enum(AGGREGATION_LEVELS),
  points: z.array(z.number()),
  median: z.number().nullable(),
  needs: Needs.nullable(),
});

const PlaceCost = z.strictObject({
  aggrLevel: z.enum(AGGREGATION_LEVELS),
  country: z.string(),
  state: z.string(),
  city: z.int().min(0),
  assessment: Figure,
  /** The points that the place takes from the whole: what it lacks to 100, by its share of the samples. */
  lost: z.number().nullable(),
  /** The points that the whole would win if the place were as good as the median of its peers there. */
  gain: z.number().nullable(),
});

const ScoresReply = z.strictObject({
  day,
  aggrLevel: z.enum(AGGREGATION_LEVELS),
  country: z.string(),
  state: z.string(),
  city: z.int().min(0),
  own: z.strictObject({ assessment: Figure, mail: Figure, files: Figure, calls: Figure }),
  peers: z.strictObject({ assessment: PeerPoints, mail: PeerPoints, files: PeerPoints, calls: PeerPoints }),
  /** The most costly first; those that are withheld come last. */
  places: z.array(PlaceCost),
});
export type ScoresReply = z.infer<typeof ScoresReply>;

export const performanceSchemas = {
  latestPagination: {
    summary: "Solutions at a place with their newest figures, filtered and ordered, page by page",
    query: PageQuery,
    headers: z.object({ [CONTINUATION_HEADER]: z.string().max(200).optional() }),
    reply: LatestReply,
  },
  latest: { summary: "The newest figures of named solutions at a place", query: LatestQuery, reply: LatestReply },
  latestOfPartner: { summary: "The newest figures of all own solutions", reply: LatestReply },
  geoWithReport: {
    summary: "A solution at every place of a level, within a wider place where one is named",
    query: GeoQuery,
    reply: GeoReply,
  },
  tenants: {
    summary: "How many tenants a solution has, at every place of a level",
    params: z.object({ id: z.uuid() }),
    query: TenantsQuery,
    reply: TenantsReply,
  },
  latestOfSolution: {
    summary: "The newest figures of a solution, also by workload",
    params: z.object({ id: z.uuid() }),
    reply: DetailsReply,
  },
  history: {
    summary: "The figures of a solution at a place, by day, or by week over more than six months",
    params: z.object({ id: z.uuid() }),
    query: HistoryQuery,
    reply: HistoryReply,
  },
  latestAssessments: {
    summary: "The calls of a solution at a place, by the network of the users",
    params: z.object({ id: z.uuid() }),
    query: AssessmentsQuery,
    reply: AssessmentsReply,
  },
  npiOfSolution: {
    summary: "The network provider index of a solution at a country or state",
    query: NpiQuery,
    reply: NpiReply,
  },
  npi: {
    summary: "The solutions of a country or state by their network provider index",
    query: NpiRankingQuery,
    reply: NpiRanking,
  },
  scores: {
    summary: "The points of a solution at a place beside those of its peers, and what each place in it costs",
    query: ScoresQuery,
    reply: ScoresReply,
  },
} as const satisfies SchemasFor<typeof performanceRoutes>;
