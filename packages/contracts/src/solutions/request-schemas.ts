import { z } from "zod";
import { solutionLimits } from "./limits.ts";
import { REQUEST_DECISIONS, REQUEST_OPERATIONS, REQUEST_STATUSES } from "./request.ts";
import { SOLUTION_TYPES } from "./solution.ts";

const moment = z.iso.datetime();

/** The server says what is wrong with each value: see `rules/solutions/check-solution.ts`. */
const typed = z.string().max(solutionLimits.typedMaxCharacters);

/** What somebody types of a solution. */
export const entered = {
  name: typed,
  type: z.enum(SOLUTION_TYPES),
  asns: z.array(typed).max(solutionLimits.asnsMax),
  ipSubnets: z.array(typed).max(solutionLimits.subnetsMax),
  vpnInterfaceDescriptions: z.array(typed).max(solutionLimits.namesMax),
  sslOwnerNames: z.array(typed).max(solutionLimits.namesMax),
} as const;

const values = z.array(z.string());
export const valuesByAttribute = {
  asns: values,
  ipSubnets: values,
  vpnInterfaceDescriptions: values,
  sslOwnerNames: values,
} as const;

const facts = {
  id: z.uuid(),
  operation: z.enum(REQUEST_OPERATIONS),
  status: z.enum(REQUEST_STATUSES),
  /** What the provider said with it; empty where nothing. */
  note: z.string(),
  createdAt: moment,
  /** Null until a reviewer has decided. */
  decision: z.enum(REQUEST_DECISIONS).nullable(),
  /** Why; empty where the reviewer said nothing. */
  reason: z.string(),
  decidedAt: moment.nullable(),
} as const;

/** What a list shows of the newest request of a solution. */
export const LastRequest = z.strictObject(facts);
export type LastRequest = z.output<typeof LastRequest>;

/** A request is a frozen copy: what is decided is exactly what was asked for. */
export const ChangeRequest = z
  .strictObject({
    ...facts,
    partnerInternalId: z.uuid(),
    solutionId: z.uuid(),
    /** All that the solution has once it is approved; null where it is to be removed. */
    proposed: z.strictObject({ name: z.string(), type: z.enum(SOLUTION_TYPES), ...valuesByAttribute }).nullable(),
    contentHash: z.string(),
    /** People, by their ids; null once their data was erased. */
    createdBy: z.uuid().nullable(),
    decidedBy: z.uuid().nullable(),
  })
  .meta({ id: "ChangeRequest" });
export type ChangeRequest = z.output<typeof ChangeRequest>;

const asked = {
  /** Made by whoever asks: said twice, it is one. */
  id: z.uuid(),
  solutionId: z.uuid(),
  /** Of the solution that was read. */
  version: z.string().max(64),
  note: z.string().trim().max(solutionLimits.noteMaxCharacters),
} as const;

export const NewRequest = z.discriminatedUnion("operation", [
  z.strictObject({ ...asked, operation: z.literal("Create") }),
  z.strictObject({ ...asked, operation: z.literal("Update"), proposed: z.strictObject(entered) }),
  z.strictObject({ ...asked, operation: z.literal("Delete") }),
]);
export type NewRequest = z.output<typeof NewRequest>;

export const RequestUpdate = z.discriminatedUnion("status", [
  z.strictObject({ id: z.uuid(), status: z.literal("cancelled") }),
  z.strictObject({
    id: z.uuid(),
    status: z.literal("closed"),
    decision: z.enum(REQUEST_DECISIONS),
    /** Of what the reviewer has read. */
    contentHash: z.string().max(64),
    reason: z.string().trim().max(solutionLimits.noteMaxCharacters),
  }),
]);
export type RequestUpdate = z.output<typeof RequestUpdate>;
