import { z } from "zod";
import { CountryCode, StateId } from "../geography/place-ids.ts";
import { listOf } from "../list-of.ts";
import { SOLUTION_TYPES } from "../solutions/solution.ts";
import { Figure, RESTATEMENT_REASONS } from "./figures.ts";
import { isWithinParent, OUTSIDE_PARENT } from "./place-query.ts";

/** A calendar month in UTC, such as 2026-10. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const place = { country: CountryCode.optional(), state: StateId.optional() } as const;

/** `country` and `state` may be left out: then it is the country with most of the solution's samples. */
export const NpiQuery = z
  .object({ ...place, solutionId: z.uuid(), month: Month.optional() })
  .refine(isWithinParent, OUTSIDE_PARENT);
export type NpiQuery = z.output<typeof NpiQuery>;

export const NpiRankingQuery = z
  .object({
    ...place,
    country: CountryCode,
    partnerTypes: listOf(z.enum(SOLUTION_TYPES), SOLUTION_TYPES.length).optional(),
    month: Month.optional(),
  })
  .refine(isWithinParent, OUTSIDE_PARENT);
export type NpiRankingQuery = z.output<typeof NpiRankingQuery>;

/** A range: those whose intervals overlap share places. */
const Rank = z.strictObject({ from: z.int().min(1), to: z.int().min(1) });

const compared = {
  index: Figure,
  /** Null where there are too few peers, or the index is withheld. */
  rank: Rank.nullable(),
} as const;

const stretch = {
  /** Null where it is of the last closed days, and may still change. */
  month: Month.nullable(),
  /** Null before the first day has closed. */
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
} as const;

/** What the better ones of the peers reach; null where there are too few of them. */
const baseline = z.number().nullable();

export const NpiReply = z.strictObject({
  ...stretch,
  /** Null where the solution has no index anywhere. */
  country: z.string().nullable(),
  /** Empty for the whole country. */
  state: z.string(),
  ...compared,
  /** How many others have a rank that overlaps. */
  sharedWith: z.int().min(0),
  peers: z.int().min(0),
  /** How many more peers a rank and a baseline would need. */
  peersMissing: z.int().min(0),
  baseline,
  /** Of the other peers from the lowest to the highest, without names; empty while there are too few. */
  peerIndexes: z.array(z.number()),
  /** Frozen months at the place, the newest first. */
  months: z.array(z.strictObject({ month: Month, ...compared, baseline })),
  /** Frozen months that samples which came late have changed, the newest first. */
  restatements: z.array(
    z.strictObject({
      month: Month,
      oldValue: z.number().nullable(),
      newValue: z.number().nullable(),
      reason: z.enum(RESTATEMENT_REASONS),
      restatedAt: z.iso.datetime(),
    }),
  ),
});
export type NpiReply = z.infer<typeof NpiReply>;

export const NpiRanking = z.strictObject({
  ...stretch,
  country: z.string(),
  state: z.string(),
  /** Frozen months of the place, the newest first. */
  months: z.array(Month),
  /** Solutions are ranked among those of their group: each access type is one, all overlays together another. */
  groups: z.array(
    z.strictObject({
      types: z.array(z.enum(SOLUTION_TYPES)),
      peers: z.int().min(0),
      baseline,
      /** The best first; those of which nothing is told come last. */
      solutions: z.array(
        z.strictObject({
          id: z.uuid(),
          name: z.string(),
          type: z.enum(SOLUTION_TYPES),
          partnerInternalId: z.uuid(),
          partnerName: z.string(),
          isPeer: z.boolean(),
          ...compared,
        }),
      ),
    }),
  ),
});
export type NpiRanking = z.infer<typeof NpiRanking>;
