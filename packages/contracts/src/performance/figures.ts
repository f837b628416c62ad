import { z } from "zod";

/** From the worst fifth of the peers to the best. */
export const RATINGS = ["Worst", "BelowAverage", "Average", "AboveAverage", "Best"] as const;
export type Rating = (typeof RATINGS)[number];

/** The narrowest first. */
export const AGGREGATION_LEVELS = ["City", "State", "Country", "Global"] as const;
export type AggregationLevel = (typeof AGGREGATION_LEVELS)[number];

/**
 * NoData: no sample. Privacy: too few tenants or networks. Dominated: one tenant decides the value. Imprecise: too few samples
 * or peers, or too large an error. TurnedOff: the installation does not show it.
 */
export const WITHHELD_REASONS = ["NoData", "Privacy", "Dominated", "Imprecise", "TurnedOff"] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** Why a frozen month was told anew. */
export const RESTATEMENT_REASONS = ["lateSamples"] as const;
export type RestatementReason = (typeof RESTATEMENT_REASONS)[number];

/** What a withheld figure needs to be shown. Nothing that is missing can be counted where all fields are absent. */
export const Needs = z.strictObject({
  /** How many more samples of the window, or attempts for availability; an estimate where `errorPercent` is present. */
  samples: z.int().positive().optional(),
  peers: z.int().positive().optional(),
  /** Half the 95 % interval in percent of the value, where that is more than allowed. */
  errorPercent: z.number().positive().optional(),
  /** The next wider level at which the figure is shown. */
  level: z.enum(AGGREGATION_LEVELS).optional(),
});
export type Needs = z.infer<typeof Needs>;

/** `low` and `high` bound the 95 % interval, where a figure has one. */
const ShownFigure = z.strictObject({
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  samples: z.int().min(1),
  withheld: z.null(),
  needs: z.null(),
});
export type ShownFigure = z.infer<typeof ShownFigure>;

/** A figure that is withheld for privacy tells no samples, and of its needs only the level: counts could identify a tenant. */
const WithheldFigure = z.strictObject({
  value: z.null(),
  low: z.null(),
  high: z.null(),
  samples: z.int().min(0).nullable(),
  withheld: z.enum(WITHHELD_REASONS),
  needs: Needs.nullable(),
});
export type WithheldFigure = z.infer<typeof WithheldFigure>;

export const Figure = z.union([ShownFigure, WithheldFigure]);
export type Figure = z.infer<typeof Figure>;
