import { z } from "zod";
import { ITEM_DECISIONS } from "./item-review.ts";
import { solutionLimits } from "./limits.ts";
import { REQUEST_DECISIONS } from "./request.ts";
import { ChangeRequest, valuesByAttribute } from "./request-schemas.ts";
import {
  ADDED_BY_METHODS,
  ITEM_KINDS,
  ITEM_PROOFS,
  ITEM_STATES,
  PROVIDER_STATUSES,
  SOLUTION_TYPES,
} from "./solution.ts";

const moment = z.iso.datetime();

/** Why a reviewer has refused a value. */
export const Refusal = z.strictObject({ reason: z.string(), refusedAt: moment });

const ReviewedProvider = z.strictObject({
  name: z.string(),
  /** For people, such as NP-7K3Q9FZM. */
  providerId: z.string(),
  url: z.string(),
  status: z.enum(PROVIDER_STATUSES),
});

/** A value about which a reviewer decides; of a private solution nothing else is told. */
export const ItemReview = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(ITEM_KINDS),
    value: z.string(),
    /** A name awaits; a contested value was proven by several. */
    state: z.enum(["Awaiting", "Contested"]),
    addedAt: moment,
    method: z.enum(ADDED_BY_METHODS),
    provider: ReviewedProvider,
    proof: z.enum(ITEM_PROOFS).nullable(),
    provenAt: moment.nullable(),
    /** Whether a name has the company's name or domain in it; null for networks. */
    fitsCompany: z.boolean().nullable(),
    /** Others who have entered the same value. */
    others: z.array(
      z.strictObject({
        provider: ReviewedProvider,
        state: z.enum(ITEM_STATES),
        proof: z.enum(ITEM_PROOFS).nullable(),
        provenAt: moment.nullable(),
      }),
    ),
    /** Of the same provider and value, earlier. */
    refusal: Refusal.nullable(),
    /** The reviewer belongs to the provider's organization, or to that of another one that has the value. */
    isOwnOrganization: z.boolean(),
    allowedDecisions: z.array(z.enum(ITEM_DECISIONS)),
    /** Of what is decided about: a decision holds for exactly this. */
    contentHash: z.string(),
  })
  .meta({ id: "ItemReview" });
export type ItemReview = z.output<typeof ItemReview>;

export const ItemDecisionRequest = z.strictObject({
  id: z.uuid(),
  decision: z.enum(ITEM_DECISIONS),
  contentHash: z.string().max(64),
  /** Whoever does not get the value reads it. */
  note: z.string().trim().max(solutionLimits.noteMaxCharacters),
});
export type ItemDecisionRequest = z.output<typeof ItemDecisionRequest>;

/** What speaks for and against a provider's request. */
export const RequestReview = z
  .strictObject({
    request: ChangeRequest,
    provider: ReviewedProvider,
    /** Who asked, as the directory names them; null where it does not. */
    askedBy: z.string().nullable(),
    /** The solution as it is now; null where it is not public yet. */
    current: z.strictObject({ name: z.string(), type: z.enum(SOLUTION_TYPES), ...valuesByAttribute }).nullable(),
    /** Each value that is asked for, and how far its proof has come: Awaiting, where the solution does not have it yet. */
    items: z.array(
      z.strictObject({
        kind: z.enum(ITEM_KINDS),
        value: z.string(),
        state: z.enum(ITEM_STATES),
        proof: z.enum(ITEM_PROOFS).nullable(),
        provenAt: moment.nullable(),
      }),
    ),
    /** Values that other solutions have, which are public or await review. */
    overlaps: z.array(z.strictObject({ value: z.string(), solution: z.string(), provider: z.string() })),
    isOwnOrganization: z.boolean(),
    allowedDecisions: z.array(z.enum(REQUEST_DECISIONS)),
    /** An approval then wants a written reason. */
    needsReason: z.boolean(),
  })
  .meta({ id: "RequestReview" });
export type RequestReview = z.output<typeof RequestReview>;
