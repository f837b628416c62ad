import { z } from "zod";
import { GOVERNANCE_CATEGORIES } from "../endpoint-sets/endpoint-set.ts";
import { CLOUD_INSTANCES } from "../endpoint-sets/instance.ts";
import { endpointSetLimits } from "../endpoint-sets/limits.ts";
import { fqdnLimits } from "../fqdns/limits.ts";
import { listOf } from "../list-of.ts";
import type { SchemasFor } from "../schema.ts";
import { workloadLimits } from "../workloads/limits.ts";
import { APPROVAL_KINDS } from "./approval.ts";
import {
  APPROVAL_REASONS,
  APPROVER_ROLES,
  CHANGE_ACTIONS,
  CHANGE_STATUSES,
  CHANGE_VIEWS,
  USUAL_CHANGE_STATUSES,
} from "./change.ts";
import { changeLimits } from "./limits.ts";
import { LoggedVersion, LogState } from "./log-schemas.ts";
import { contentHash, moment, Step } from "./parts.ts";
import { ChangePreview } from "./preview-schemas.ts";
import type { changeRequestsRoutes } from "./routes.ts";
import { DATA_TESTS, OVERALL_RESULTS, TEST_OUTCOMES, TEST_RESULTS } from "./validation.ts";

const note = z.string().trim().max(changeLimits.noteMaxCharacters);
const requiredNote = note.min(1);
const typed = z.string().max(fqdnLimits.typedMaxCharacters);
const longText = z.string().max(endpointSetLimits.textMaxCharacters);
const test = z.union(DATA_TESTS.map((number) => z.literal(number)));

/** The whole wanted content of a set; `rules/endpoints/check-content.ts` says what is wrong with it. */
export const SetContent = z
  .strictObject({
    workloadName: z.string().max(workloadLimits.nameMaxCharacters),
    governanceCategory: z.enum(GOVERNANCE_CATEGORIES),
    isExpressRoute: z.boolean(),
    isRequired: z.boolean(),
    optionalFunctionality: longText,
    tcpPorts: z.string().max(endpointSetLimits.portsMaxCharacters),
    udpPorts: z.string().max(endpointSetLimits.portsMaxCharacters),
    isHidden: z.boolean(),
    isMemberSet: z.boolean(),
    memberEndpointSetInternalId: z.uuid().nullable(),
    publicDescription: z.string().max(fqdnLimits.typedMaxCharacters),
    internalDescription: longText,
    fqdns: z.array(typed).max(endpointSetLimits.entriesMax),
    cidrs: z.array(typed).max(endpointSetLimits.entriesMax),
    serviceTreeIds: z.array(z.uuid()).max(endpointSetLimits.servicesMax),
  })
  .meta({ id: "SetContent" });

const Approval = z.strictObject({
  kind: z.enum(APPROVAL_KINDS),
  /** People by name; null where the directory knows nobody or does not answer. */
  by: z.string().nullable(),
  at: moment.nullable(),
  note: z.string(),
});

export const ChangeDetail = z
  .strictObject({
    fqdnAdditions: z.array(z.string()),
    fqdnRemovals: z.array(z.string()),
    cidrAdditions: z.array(z.string()),
    cidrRemovals: z.array(z.string()),
    serviceTreeAdditions: z.array(z.uuid()),
    serviceTreeRemovals: z.array(z.uuid()),
    /** Those that change alone. */
    previousAttributes: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    currentAttributes: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    additionEffectiveDate: z.iso.date().nullable(),
    removalEffectiveDate: z.iso.date().nullable(),
    authors: z.array(z.string().nullable()),
    changeReason: z.string(),
  })
  .meta({ id: "ChangeDetail" });
export type ChangeDetail = z.output<typeof ChangeDetail>;

export const ValidationTestResult = z
  .strictObject({
    test,
    result: z.enum(TEST_RESULTS),
    outcome: z.enum(TEST_OUTCOMES),
    isBypassed: z.boolean(),
    /** The key of the sentence that says what was found, and what it names. */
    textKey: z.string(),
    inputs: z.array(z.string()),
    /** The entries that it is about, as far as they are named. */
    entries: z.array(z.string()),
    entryCount: z.int().min(0),
    ranAt: moment,
    validUntil: moment,
  })
  .meta({ id: "ValidationTestResult" });
export type ValidationTestResult = z.output<typeof ValidationTestResult>;

export const EndpointSetChange = z
  .strictObject({
    id: z.uuid(),
    /** As people name it: CR-2417. */
    number: z.int().min(1),
    endpointSetInternalId: z.uuid(),
    instance: z.enum(CLOUD_INSTANCES),
    workload: z.string(),
    /** Of the set: what it is called and its number in the feed. */
    publicDescription: z.string(),
    publicId: z.int().nullable(),
    status: z.enum(CHANGE_STATUSES),
    isDeletion: z.boolean(),
    changeReason: z.string(),
    authors: z.array(z.string().nullable()),
    createdAt: moment,
    updatedAt: moment,
    submittedAt: moment.nullable(),
    stagedAt: moment.nullable(),
    published: z
      .strictObject({
        version: z.string(),
        publishedAt: moment,
        publishedBy: z.string().nullable(),
        /** Programs that follow the feed of the instance, and how many have loaded this version or a newer one; only where one change was asked for. */
        readers: z.strictObject({ all: z.int().min(0), current: z.int().min(0) }).nullable(),
      })
      .nullable(),
    workloadChampApproval: Approval,
    connectivityChampApproval: Approval.extend({ required: z.boolean() }),
    changeCouncilApproval: Approval.extend({ required: z.boolean(), approved: z.boolean() }),
    /** Every approval that it needs, and why. */
    approvals: z.array(
      z.strictObject({
        role: z.enum(APPROVER_ROLES),
        reasons: z.array(z.enum(APPROVAL_REASONS)),
        isGiven: z.boolean(),
      }),
    ),
    blocked: Step.nullable(),
    unblocked: Step.nullable(),
    isBlocked: z.boolean(),
    isValidationBypassed: z.boolean(),
    bypass: Step.extend({ until: moment, tests: z.array(test) }).nullable(),
    overallResult: z.enum(OVERALL_RESULTS).nullable(),
    additions: z.int().min(0),
    removals: z.int().min(0),
    /** The version of the set that it starts from; null for a set that was never published. */
    baseVersion: z.string().nullable(),
    /** In which the set last changed: another one than the base means that it moved since. */
    setVersion: z.string().nullable(),
    revision: z.int().min(1),
    contentHash,
    /** What the caller's next call would be allowed, and why not what their role does. */
    allowedActions: z.array(z.enum(CHANGE_ACTIONS)),
    /** As which role the caller's approval would count, and whether it could take the place of the champ's. */
    approvesAs: z.enum(APPROVER_ROLES).nullable(),
    mayStandIn: z.boolean(),
    whyNot: z.array(z.strictObject({ action: z.enum(CHANGE_ACTIONS), textKey: z.string() })),
    /** Only where one change was asked for by its id. */
    changeDetail: ChangeDetail.nullable(),
    snapshots: z.strictObject({ before: SetContent.nullable(), after: SetContent }).nullable(),
    validationTestResults: z.array(ValidationTestResult).nullable(),
  })
  .meta({ id: "EndpointSetChange" });
export type EndpointSetChange = z.output<typeof EndpointSetChange>;

export const DraftInput = z.strictObject({
  /** Made by the browser, so that a call whose reply was lost saves one draft. */
  id: z.uuid(),
  /** Of a set that is there, or made by the browser for a new one. */
  endpointSetInternalId: z.uuid(),
  instance: z.enum(CLOUD_INSTANCES),
  content: SetContent,
  isDeletion: z.boolean().default(false),
  changeReason: z.string().trim().max(changeLimits.reasonMaxCharacters),
  additionEffectiveDate: z.iso.date().nullable().default(null),
  removalEffectiveDate: z.iso.date().nullable().default(null),
  baseVersion: z.string().nullable(),
  /** Of what was read; null for a new draft. */
  revision: z.int().min(1).nullable(),
});
export type DraftInput = z.output<typeof DraftInput>;

export const ApprovalInput = z.strictObject({
  id: z.uuid(),
  contentHash,
  approval: z.enum(["Approved", "Rejected"]),
  note: note.default(""),
});
export type ApprovalInput = z.output<typeof ApprovalInput>;

const noted = z.strictObject({ id: z.uuid(), note: requiredNote });
const STATUS_WORDS = ["Initialized", ...CHANGE_STATUSES] as const;
const some = <const Words extends readonly [string, ...string[]]>(words: Words) => listOf(z.enum(words), words.length);

export const ChangeFilters = z.strictObject({
  statuses: some(STATUS_WORDS)
    .transform((statuses) => [...new Set(statuses.map((status) => (status === "Initialized" ? "Draft" : status)))])
    .default([...USUAL_CHANGE_STATUSES]),
  id: z.uuid().optional(),
  endpointSetInternalId: z.uuid().optional(),
  instances: some(CLOUD_INSTANCES).optional(),
  workloads: listOf(z.string().max(workloadLimits.nameMaxCharacters), workloadLimits.workloadsMax, {
    between: "|",
  }).optional(),
  isMine: z.stringbool().optional(),
  waitsForMe: z.stringbool().optional(),
  isBlocked: z.stringbool().optional(),
  view: z.enum(CHANGE_VIEWS).optional(),
});
export type ChangeFilters = z.output<typeof ChangeFilters>;

export const changeRequestsSchemas = {
  changes: {
    summary: "Change requests, page by page; one whole with its id",
    query: ChangeFilters.extend({
      page: z.coerce.number().int().min(1).max(changeLimits.pagesMax).default(1),
    }),
    reply: z.strictObject({
      items: z.array(EndpointSetChange),
      total: z.int().min(0),
      page: z.int().min(1),
      pageSize: z.literal(changeLimits.pageSize),
    }),
  },
  changeLog: {
    summary: "What each version did to a set, the newest first, and how the log of record stands",
    query: z.strictObject({ endpointSetInternalId: z.uuid() }),
    reply: z.strictObject({
      items: z.array(LoggedVersion),
      log: LogState,
      /** The version with which the set came in, where an operator imported it. */
      imported: z.strictObject({ version: z.string(), publishedAt: moment }).nullable(),
    }),
  },
  previewChange: {
    summary: "What the feed will answer once this change is published by itself, byte for byte",
    query: z.strictObject({ id: z.uuid() }),
    reply: ChangePreview,
  },
  upsertDraft: {
    summary: "Saves the whole wanted content of a set as a draft",
    body: DraftInput,
    reply: EndpointSetChange,
  },
  revertDraft: {
    summary: "Discards a draft; a set that was never published goes with its last one",
    body: z.strictObject({ id: z.uuid() }),
    reply: z.strictObject({ id: z.uuid() }),
  },
  submitChange: {
    summary: "Submits a draft for review",
    body: z.strictObject({ id: z.uuid(), contentHash }),
    reply: EndpointSetChange,
  },
  revertSubmit: {
    summary: "Takes a submission back, so that the draft can be edited again",
    body: z.strictObject({ id: z.uuid(), note: note.default("") }),
    reply: EndpointSetChange,
  },
  workloadChampApprove: {
    summary: "Approves a change or sends it back, as champ of its workload or as connectivity champ",
    body: ApprovalInput.extend({ inPlaceOfChamp: z.boolean().default(false) }),
    reply: EndpointSetChange,
  },
  changeCouncilApprove: {
    summary: "Approves a change or sends it back, for the change council",
    body: ApprovalInput,
    reply: EndpointSetChange,
  },
  blockChange: { summary: "Blocks a change until somebody unblocks it", body: noted, reply: EndpointSetChange },
  unblockChange: { summary: "Unblocks a change", body: noted, reply: EndpointSetChange },
  bypassTestFailures: {
    summary: "Lets a change pass what is blocking now, until a day",
    body: noted.extend({ tests: z.array(test).max(DATA_TESTS.length).optional(), until: z.iso.date().optional() }),
    reply: EndpointSetChange,
  },
  publishChanges: {
    summary: "Publishes staged changes of one instance outside the monthly day, as one version",
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(changeLimits.publishedAtOnce), note: requiredNote }),
    reply: z.strictObject({ version: z.string(), published: z.array(z.uuid()) }),
  },
  rerunTests: {
    summary: "Runs the tests of a change again",
    body: z.strictObject({ id: z.uuid() }),
    reply: EndpointSetChange,
  },
} as const satisfies SchemasFor<typeof changeRequestsRoutes>;
