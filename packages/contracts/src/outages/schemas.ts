import { z } from "zod";
import { performanceLimits } from "../performance/limits.ts";
import { SCORED_WORKLOADS } from "../performance/parts.ts";
import { isCityWithState, isWithinParent, OUTSIDE_PARENT, WITHOUT_STATE, within } from "../performance/place-query.ts";
import { CONTINUATION_HEADER } from "../route.ts";
import type { SchemasFor } from "../schema.ts";
import { OUTAGE_CATEGORIES, TENANT_STEPS } from "./outage.ts";
import type { outagesRoutes } from "./routes.ts";

const errors = z.int().min(0);

const Outage = z
  .strictObject({
    id: z.uuid(),
    startTime: z.iso.datetime(),
    /** In minutes; null while it lasts. */
    duration: z.int().positive().nullable(),
    category: z.literal(OUTAGE_CATEGORIES),
    /** Those that it concerns. */
    workload: z.array(z.enum(SCORED_WORKLOADS)).min(1),
    /** Connections by the phase that failed first. */
    dnsErrors: errors,
    tcpErrors: errors,
    tlsErrors: errors,
    impactedTenants: z.enum(TENANT_STEPS),
    /** Results that come late change it no more. */
    isFinal: z.boolean(),
    /** Several networks of the place have it. */
    isShared: z.boolean(),
    /** A city or, where state is empty and city is 0, the whole country. */
    country: z.string(),
    state: z.string(),
    city: z.int().min(0),
  })
  .meta({ id: "Outage" });
export type Outage = z.infer<typeof Outage>;

/** `startDate`: still going on, or begun since. */
const OutageQuery = z
  .object({
    ...within,
    solutionId: z.uuid(),
    startDate: z.iso.date().optional(),
    top: z.coerce
      .number()
      .int()
      .min(1)
      .max(performanceLimits.solutionsPageMax)
      .default(performanceLimits.solutionsPage),
  })
  .refine(isWithinParent, OUTSIDE_PARENT)
  .refine(isCityWithState, WITHOUT_STATE);
export type OutageQuery = z.output<typeof OutageQuery>;

const OutagesReply = z.strictObject({ rows: z.array(Outage) });
export type OutagesReply = z.infer<typeof OutagesReply>;

const OutageWatch = z.strictObject({
  isWanted: z.boolean(),
  /** Whether this installation sends mails. */
  sendsMail: z.boolean(),
});
export type OutageWatch = z.infer<typeof OutageWatch>;

export const outagesSchemas = {
  history: {
    summary: "The outages of a solution at a place, the newest first, page by page",
    query: OutageQuery,
    headers: z.object({ [CONTINUATION_HEADER]: z.string().max(200).optional() }),
    reply: OutagesReply,
  },
  watch: {
    summary: "Whether the caller is told by mail when a larger outage of an own solution begins and ends",
    query: z.object({ solutionId: z.uuid() }),
    reply: OutageWatch,
  },
  setWatch: {
    summary: "Asks for these mails, or takes that back",
    body: z.strictObject({ solutionId: z.uuid(), isWanted: z.boolean() }),
    reply: OutageWatch,
  },
} as const satisfies SchemasFor<typeof outagesRoutes>;
