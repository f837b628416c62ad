import { z } from "zod";
import { listOf } from "../list-of.ts";
import { CONTINUATION_HEADER } from "../route.ts";
import type { SchemasFor } from "../schema.ts";
import { SOLUTION_ACTIONS } from "./actions.ts";
import { SOLUTION_ATTRIBUTES } from "./attributes.ts";
import { solutionLimits } from "./limits.ts";
import { PROOF_OUTCOMES, PROOF_WAYS, PROVABLE_KINDS } from "./proof.ts";
import { REQUEST_STATUSES } from "./request.ts";
import { ChangeRequest, entered, LastRequest, NewRequest, RequestUpdate } from "./request-schemas.ts";
import { ItemDecisionRequest, ItemReview, Refusal, RequestReview } from "./review-schemas.ts";
import type { solutionsRoutes } from "./routes.ts";
import {
  ADDED_BY_METHODS,
  ITEM_KINDS,
  ITEM_PROOFS,
  ITEM_STATES,
  PROVIDER_STATUSES,
  SOLUTION_STATUSES,
  SOLUTION_TYPES,
  VISIBILITIES,
} from "./solution.ts";

const moment = z.iso.datetime();

/** All that a solution has from now on. Visibility, status, dates and people are the server's. */
export const SolutionInput = z
  .strictObject({
    /** Made by whoever adds it: said twice, it is one. */
    id: z.uuid(),
    /** Of the solution that was changed; null for a new one. */
    version: z.string().max(64).nullable(),
    ...entered,
  })
  .meta({ id: "EnteredSolution" });
export type SolutionInput = z.output<typeof SolutionInput>;

export const Solution = z
  .strictObject({
    id: z.uuid(),
    /** Changes with the name, the type and the values. */
    version: z.string(),
    partnerInternalId: z.uuid(),
    partnerName: z.string(),
    name: z.string(),
    type: z.enum(SOLUTION_TYPES),
    visibility: z.enum(VISIBILITIES),
    status: z.enum(SOLUTION_STATUSES),
    /** Null unless the provider has asked the vendor for something and the vendor has not decided. */
    awaitingReviewSince: moment.nullable(),
    /** What the provider has asked for last; null where it never has. */
    request: LastRequest.nullable(),
    asns: z.array(z.string()),
    ipSubnets: z.array(z.string()),
    vpnInterfaceDescriptions: z.array(z.string()),
    sslOwnerNames: z.array(z.string()),
    /** The same values, each with what is known of it. */
    items: z.array(
      z.strictObject({
        kind: z.enum(ITEM_KINDS),
        value: z.string(),
        state: z.enum(ITEM_STATES),
        /** Until then it must be proven again; null while its proof is seen. */
        renewBy: moment.nullable(),
      }),
    ),
    createdAt: moment,
    /** Since when samples count for it; null while no value is proven. */
    countsSince: moment.nullable(),
    /** When its claims ended; null while it is active. */
    closedAt: moment.nullable(),
    allowedActions: z.array(z.enum(SOLUTION_ACTIONS)),
  })
  .meta({ id: "Solution" });
export type Solution = z.output<typeof Solution>;

/** A value that may be one of the provider's. It proves nothing. */
const SuggestedValue = z.strictObject({
  attribute: z.enum(SOLUTION_ATTRIBUTES),
  value: z.string(),
  source: z.enum(["addressInUse", "companyWebsite", "companyName"]),
  /** Whose network it is, where that is known. */
  name: z.string().nullable(),
});
export type SuggestedValue = z.output<typeof SuggestedValue>;

const InputSolutions = z.strictObject({
  partner: z.strictObject({
    partnerInternalId: z.uuid(),
    /** For people, such as NP-7K3Q9FZM. */
    providerId: z.string(),
    name: z.string(),
    status: z.enum(PROVIDER_STATUSES),
  }),
  /** Whether the caller may add a solution. */
  mayAdd: z.boolean(),
  suggestions: z.array(SuggestedValue),
  /** Own ones that are not public, by name; those that are closed, too. */
  solutions: z.array(Solution),
});
export type InputSolutions = z.output<typeof InputSolutions>;

const OfficialSolutions = z.strictObject({ solutions: z.array(Solution) });
export type OfficialSolutions = z.output<typeof OfficialSolutions>;

const OfficialQuery = z.object({
  /** Part of a solution's or a provider's name. */
  searchBy: z.string().max(80).optional(),
  top: z.coerce.number().int().min(1).max(solutionLimits.officialPageMax).default(solutionLimits.officialPage),
});
export type OfficialQuery = z.output<typeof OfficialQuery>;

/** Who holds the portal right. */
const PortalPeople = z.strictObject({
  people: z.array(
    z.strictObject({
      objectId: z.uuid(),
      /** Null where the directory does not say. */
      displayName: z.string().nullable(),
      mail: z.string().nullable(),
      since: moment,
      isSelf: z.boolean(),
      /** False for the last one who holds it. */
      mayBeTakenBack: z.boolean(),
    }),
  ),
  /** Groups of the organization's directory that hold it; the vendor gives it to those and takes it back. */
  groups: z.int().min(0),
});
export type PortalPeople = z.output<typeof PortalPeople>;

/** How far the proofs of a solution's values have come. */
const ItemProofs = z.strictObject({
  /** False where this installation has no prober. */
  isPossible: z.boolean(),
  items: z.array(
    z.strictObject({
      kind: z.enum(ITEM_KINDS),
      value: z.string(),
      state: z.enum(ITEM_STATES),
      proof: z.enum(ITEM_PROOFS).nullable(),
      provenAt: moment.nullable(),
      /** When a proof is looked at again. */
      nextCheck: moment.nullable(),
      /** The proof is no longer seen: until then the value counts on. */
      renewBy: moment.nullable(),
      /** A TXT record with this content at each of these names proves a subnet; null where there is no such way. */
      record: z.strictObject({ names: z.array(z.string()), content: z.string() }).nullable(),
      /** What is being looked at. */
      asked: z.strictObject({ way: z.enum(PROOF_WAYS), at: moment }).nullable(),
      /** What was seen last. */
      seen: z.strictObject({ way: z.enum(PROOF_WAYS), at: moment, outcome: z.enum(PROOF_OUTCOMES) }).nullable(),
      /** Of the registry, masked; chosen by their place. */
      contacts: z.array(z.string()),
      /** Null where no reviewer has refused it since it was entered. */
      refusal: Refusal.nullable(),
      /** The code that waits to be entered. */
      code: z.strictObject({ to: z.string(), triesLeft: z.int(), sentAt: moment, holdsUntil: moment }).nullable(),
    }),
  ),
});
export type ItemProofs = z.output<typeof ItemProofs>;

/** A value of a solution, with who entered it, when and how, and how it is proven. */
const NetworkItem = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  value: z.string(),
  state: z.enum(ITEM_STATES),
  proof: z.enum(ITEM_PROOFS).nullable(),
  dateAdded: moment,
  /** When its proof was seen last. */
  dateLastVerified: moment.nullable(),
  addedByMethod: z.enum(ADDED_BY_METHODS),
  /** People, by their ids; null where there is nobody, or their data was erased. */
  addedByUser: z.uuid().nullable(),
  approvedBy: z.uuid().nullable(),
  approvedDate: moment.nullable(),
  nextCheck: moment.nullable(),
  renewBy: moment.nullable(),
  /** Since when samples count by it. */
  countsSince: moment.nullable(),
});

const SolutionProfile = z.strictObject({
  solution: Solution,
  /** Those that it has now. */
  items: z.array(NetworkItem),
  /** What its provider has asked the vendor for, the newest first. */
  requests: z.array(ChangeRequest),
});
export type SolutionProfile = z.output<typeof SolutionProfile>;

const ofItem = { solutionId: z.uuid(), kind: z.enum(PROVABLE_KINDS), value: z.string() } as const;
const ProofStep = z.discriminatedUnion("step", [
  z.strictObject({ ...ofItem, step: z.literal("look"), way: z.enum(PROOF_WAYS) }),
  z.strictObject({ ...ofItem, step: z.literal("mail"), contact: z.int().min(0) }),
  z.strictObject({ ...ofItem, step: z.literal("enter"), code: z.string().max(40) }),
]);
export type ProofStep = z.output<typeof ProofStep>;

const RequestsQuery = z.object({
  /** Of the own provider for a provider; of anyone, or of all, for leadership. */
  partnerInternalId: z.uuid().optional(),
  /** Those that are active where it is left out. */
  statuses: listOf(z.enum(REQUEST_STATUSES), REQUEST_STATUSES.length).optional(),
});
export type RequestsQuery = z.output<typeof RequestsQuery>;

const aPerson = z.strictObject({ objectId: z.uuid() });

const counted = z.int().min(1);

export const solutionsSchemas = {
  inputSolutions: { summary: "Own solutions that are not public", reply: InputSolutions },
  saveInputSolution: { summary: "Adds an own solution or changes it", body: SolutionInput, reply: Solution },
  deleteInputSolution: { summary: "Deletes an own solution", query: z.object({ id: z.uuid() }) },
  portalPeople: { summary: "Who may change the provider's solutions", reply: PortalPeople },
  givePortal: { summary: "Lets a colleague change the provider's solutions", body: aPerson },
  takePortalBack: { summary: "Takes that right back; never from the last one", query: aPerson },
  itemProofs: {
    summary: "How far the proofs of a solution's values have come",
    query: z.object({ solutionId: z.uuid() }),
    reply: ItemProofs,
  },
  proveItem: {
    summary: "One step towards a proof: look outside, mail a code to a registry's contact, enter it",
    body: ProofStep,
    reply: ItemProofs.shape.items.element,
  },
  itemReviews: {
    summary: "Names and contested values that await a reviewer, the oldest first",
    reply: z.strictObject({ items: z.array(ItemReview) }),
  },
  decideItem: {
    summary: "Approves a value of a provider or refuses it",
    body: ItemDecisionRequest,
    /** The state that follows. */
    reply: z.strictObject({ state: z.enum(ITEM_STATES) }),
  },
  changeRequests: {
    summary: "What providers have asked the vendor for, the newest first",
    query: RequestsQuery,
    reply: z.strictObject({ requests: z.array(ChangeRequest) }),
  },
  createChangeRequest: {
    summary: "Asks the vendor to make a solution public, to change a public one, or to remove it",
    body: NewRequest,
    reply: ChangeRequest,
  },
  updateChangeRequest: {
    summary: "Withdraws a request, or decides about it",
    body: RequestUpdate,
    reply: ChangeRequest,
  },
  requestReviews: {
    summary: "Requests that await a reviewer, the oldest first, with what speaks for and against each",
    reply: z.strictObject({ requests: z.array(RequestReview) }),
  },
  profile: {
    summary: "All that is known of a solution besides its figures: its values, and what was asked for",
    query: z.object({ solutionId: z.uuid() }),
    reply: SolutionProfile,
  },
  officialSolutions: {
    summary: "Public solutions: own ones, for leadership all",
    query: OfficialQuery,
    headers: z.object({ [CONTINUATION_HEADER]: z.string().max(200).optional() }),
    reply: OfficialSolutions,
  },
  typeCount: {
    summary: "How many solutions of each type the caller may read",
    reply: z.strictObject({ types: z.array(z.strictObject({ type: z.enum(SOLUTION_TYPES), count: counted })) }),
  },
  setSolutionTags: {
    summary: "Gives a solution these labels of the vendor and no others",
    body: z.strictObject({
      solutionId: z.uuid(),
      tags: z.array(z.string().trim().min(1).max(solutionLimits.tagMaxCharacters)).max(solutionLimits.tagsMax),
    }),
    reply: z.strictObject({ tags: z.array(z.string()) }),
  },
  solutionTags: {
    summary: "The vendor's labels, each with how many solutions have it",
    reply: z.strictObject({ tags: z.array(z.strictObject({ tag: z.string(), count: counted })) }),
  },
} as const satisfies SchemasFor<typeof solutionsRoutes>;
