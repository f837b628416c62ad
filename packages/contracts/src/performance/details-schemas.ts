import { z } from "zod";
import { LANGUAGES } from "../configuration/languages.ts";
import { TENANT_STEPS } from "../outages/outage.ts";
import { Figure } from "./figures.ts";
import { isCityWithState, isWithinParent, leveled, OUTSIDE_PARENT, WITHOUT_STATE, within } from "./place-query.ts";

/** The last day of the windows; null before the first day has closed. */
const day = z.iso.date().nullable();

/** The narrowest place that is named. */
export const AssessmentsQuery = z
  .object(within)
  .refine(isWithinParent, OUTSIDE_PARENT)
  .refine(isCityWithState, WITHOUT_STATE);
export type AssessmentsQuery = z.output<typeof AssessmentsQuery>;

export const AssessmentsReply = z.strictObject({
  day,
  /** Networks through which users leave for the internet, by the number of calls. */
  networks: z.array(
    z.strictObject({
      /** A /24 or a /48. */
      network: z.string(),
      /** In points, as in an assessment. */
      calls: Figure,
      rtt: Figure,
      jitter: Figure,
      packetLoss: Figure,
    }),
  ),
  /** How many more there are, in steps: of too few tenants to say anything, or with fewer calls than those above. */
  others: z.int().min(0),
});
export type AssessmentsReply = z.infer<typeof AssessmentsReply>;

export const TenantsQuery = z
  .object({ ...leveled, culture: z.enum(LANGUAGES).default("en") })
  .refine(isWithinParent, OUTSIDE_PARENT);
export type TenantsQuery = z.output<typeof TenantsQuery>;

/** How many tenants a solution has at a place: in steps, without names, and how much of it one of them is. */
export const TenantsReply = z.strictObject({
  day,
  rows: z.array(
    z.strictObject({
      country: z.string(),
      state: z.string(),
      city: z.int().min(0),
      name: z.string(),
      tenants: z.enum(TENANT_STEPS),
      /** Of the samples, in steps of ten percent; null where there are under five tenants. */
      largestPercent: z.number().nullable(),
    }),
  ),
});
export type TenantsReply = z.infer<typeof TenantsReply>;
