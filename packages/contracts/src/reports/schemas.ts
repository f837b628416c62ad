import { z } from "zod";
import { LANGUAGES } from "../configuration/languages.ts";
import { RULE_IDS, TONES } from "../connectivity-test/finding-words.ts";
import { Verdict } from "../connectivity-test/findings.ts";
import { ClaimSecret, ReadableReport } from "../connectivity-test/report.ts";
import { CLAIM_HEADER } from "../connectivity-test/test-run.ts";
import { limits } from "../limits.ts";
import { listOf } from "../list-of.ts";
import type { SchemasFor } from "../schema.ts";
import { INTERNET_TYPES } from "../survey/internet-types.ts";
import { HISTORY_SORTS, SORT_ORDERS } from "./history.ts";
import type { reportsRoutes } from "./routes.ts";
import { HIDEABLE_PARTS, RECEIVER_REFUSALS, REPORT_ACTIONS, SHARE_DAYS, SHARE_KINDS } from "./sharing.ts";

const byId = z.object({ id: z.uuid() });
const moment = z.iso.datetime();
const figure = z.number().nullable();
/** No test is older, and far years are no dates to the database. */
const asked = moment.refine((text) => text >= "2000" && text < "3000", "is not between the years 2000 and 3000");

export const SavedReport = z
  .strictObject({ id: z.uuid(), savedAt: moment, keptUntil: moment, allowedActions: z.array(z.enum(REPORT_ACTIONS)) })
  .meta({ id: "SavedReport" });
export type SavedReport = z.infer<typeof SavedReport>;

/** Without an id of its own: in a description of the API a query can not be a reference. */
export const HistoryQuery = z.object({
  sort: z.enum(HISTORY_SORTS).default("when"),
  order: z.enum(SORT_ORDERS).default("desc"),
  since: asked.optional(),
  until: asked.optional(),
  countries: listOf(z.string().max(120), 20, { between: "|" }).optional(),
  tones: listOf(z.enum(TONES), TONES.length).optional(),
  /** Part of a place's name. */
  search: z.string().max(100).optional(),
  /** Rules whose names hold what was searched for, in the reader's language: one of them, or the place, is enough. */
  findings: listOf(z.enum(RULE_IDS), RULE_IDS.length).optional(),
  limit: z.coerce.number().int().min(1).max(limits.historyPageRowsMax).default(limits.historyPageRows),
  /** Where the page before ended. */
  after: z.string().max(300).optional(),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

/** A row of the history: what is read at a glance. */
export const ReportSummary = z
  .strictObject({
    id: z.uuid(),
    dateTime: moment,
    city: z.string(),
    region: z.string(),
    country: z.string(),
    /** As its owner said in the survey, else as guessed; null where nobody knows. */
    internetType: z.enum(INTERNET_TYPES).nullable(),
    verdict: Verdict,
    findings: z.array(z.enum(RULE_IDS)),
    mailMs: figure,
    filesMegabytesPerSecond: figure,
    busyRiseMs: figure,
    aiChatMs: figure,
    keptUntil: moment,
    /** Live shares only. */
    sharedWith: z.strictObject({ people: z.int(), organization: z.boolean(), public: z.boolean() }),
  })
  .meta({ id: "ReportSummary" });
export type ReportSummary = z.infer<typeof ReportSummary>;

const page = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    reports: z.array(row),
    /** All that match, and all there are. */
    matching: z.int(),
    total: z.int(),
    /** Countries of all, for the filter. */
    countries: z.array(z.string()),
    /** Null on the last page. */
    next: z.string().nullable(),
  });

export const OwnedReports = page(ReportSummary).meta({ id: "OwnedReports" });
export type OwnedReports = z.infer<typeof OwnedReports>;

export const ReceivedSummary = ReportSummary.omit({ sharedWith: true })
  .extend({
    sharedBy: z.string(),
    sharedAt: moment,
    /** Until when the reader may read it. */
    until: moment,
    hidden: z.array(z.enum(HIDEABLE_PARTS)),
  })
  .meta({ id: "ReceivedSummary" });
export type ReceivedSummary = z.infer<typeof ReceivedSummary>;
export const ReceivedReports = page(ReceivedSummary).meta({ id: "ReceivedReports" });
export type ReceivedReports = z.infer<typeof ReceivedReports>;

const shareChoices = {
  hidden: z.array(z.enum(HIDEABLE_PARTS)).max(HIDEABLE_PARTS.length).default([]),
  days: z.literal([...SHARE_DAYS]).default(limits.shareDaysDefault),
};

export const ShareRequest = z
  .strictObject({
    receivers: z.array(z.uuid()).max(limits.receiversPerCallMax).default([]),
    /** Everybody of the organisation who has the link. */
    organization: z.boolean().default(false),
    ...shareChoices,
  })
  .refine(({ receivers, organization }) => organization || receivers.length > 0, "names nobody to share with")
  .meta({ id: "ShareRequest" });
export type ShareRequest = z.output<typeof ShareRequest>;

export const PublicShareRequest = z.strictObject(shareChoices).meta({ id: "PublicShareRequest" });
export type PublicShareRequest = z.output<typeof PublicShareRequest>;

/** One live share, as its owner sees it. */
export const Receiver = z
  .strictObject({
    shareId: z.uuid(),
    kind: z.enum(SHARE_KINDS),
    /** Of a person. */
    userId: z.uuid().nullable(),
    displayName: z.string().nullable(),
    mail: z.string().nullable(),
    hidden: z.array(z.enum(HIDEABLE_PARTS)),
    sharedAt: moment,
    expiresAt: moment,
    views: z.int(),
    lastViewedAt: moment.nullable(),
  })
  .meta({ id: "Receiver" });
export type Receiver = z.infer<typeof Receiver>;

/** With what its owner may do, so that a page shows its buttons by it. */
export const Receivers = z
  .strictObject({ receivers: z.array(Receiver), allowedActions: z.array(z.enum(REPORT_ACTIONS)) })
  .meta({ id: "Receivers" });
export type Receivers = z.infer<typeof Receivers>;

export const ShareReply = Receivers.extend({
  /** Those who were not given the report; all others were. */
  refused: z.array(z.strictObject({ userId: z.uuid(), reason: z.enum(RECEIVER_REFUSALS) })),
}).meta({ id: "ShareReply" });
export type ShareReply = z.infer<typeof ShareReply>;

/** What is stored of one report, by table; values as they are stored. */
export const StoredOfReport = z
  .strictObject({
    id: z.uuid(),
    parts: z.array(
      z.strictObject({
        part: z.enum(["report", "run", "events", "samples", "corrections", "survey", "shares"]),
        rows: z.int(),
        keptUntil: moment.nullable(),
      }),
    ),
  })
  .meta({ id: "StoredOfReport" });
export type StoredOfReport = z.infer<typeof StoredOfReport>;

const accepted = {
  emailAddress: z.string(),
  language: z.enum(LANGUAGES),
  termsVersion: z.string(),
  termsAcceptedAt: moment,
} as const;

/** Everything that is stored about the caller. */
export const MyData = z
  .strictObject({
    format: z.literal("waymark.my-data"),
    version: z.literal(1),
    userId: z.uuid(),
    tenantId: z.uuid(),
    exportedAt: moment,
    reports: z.array(z.record(z.string(), z.unknown())),
    sharedByMe: z.array(Receiver.extend({ reportId: z.uuid() })),
    sharedWithMe: z.array(z.strictObject({ reportId: z.uuid(), sharedAt: moment, expiresAt: moment })),
    /** What they typed to register a network provider, until its code is entered. The hash of the code stays out. */
    pendingRegistration: z
      .strictObject({
        companyName: z.string(),
        companyUrl: z.string(),
        ...accepted,
        triesLeft: z.int(),
        sentAt: moment,
        holdsUntil: moment,
      })
      .nullable(),
    /** Where they are the contact of their organization's provider. */
    providerContact: z.strictObject({ partnerInternalId: z.uuid(), ...accepted, emailProvenAt: moment }).nullable(),
    /** Network items of solutions that name them as the one who added them. */
    networkItemsAdded: z.int(),
    /** Those that name them as the reviewer who approved them. */
    networkItemsApproved: z.int(),
    /** Requests about solutions that they made for their provider. */
    solutionRequestsMade: z.int(),
    /** Those about which they decided as a reviewer. */
    solutionRequestsDecided: z.int(),
    /** Solutions about whose outages they asked to be told by mail. */
    outageMails: z.array(z.uuid()),
    /** What the audit trail says this person did. */
    actions: z.array(z.strictObject({ action: z.string(), at: moment })),
    /** Null when this is the last part. */
    next: z.string().nullable(),
  })
  .meta({ id: "MyData" });
export type MyData = z.infer<typeof MyData>;

export const Erased = z
  .strictObject({
    reports: z.int(),
    sharesReceived: z.int(),
    /** False where there was too much for one call: ask again. */
    isComplete: z.boolean(),
  })
  .meta({ id: "Erased" });
export type Erased = z.infer<typeof Erased>;

export const reportsSchemas = {
  createReport: {
    summary: "Save the report of a finished run; repeated it brings the saved one up to date",
    headers: z.object({ [CLAIM_HEADER]: ClaimSecret.optional() }),
    body: z.strictObject({ id: z.uuid() }),
    reply: SavedReport,
  },
  readSavedReport: { summary: "A report that one owns, received or may read", params: byId, reply: ReadableReport },
  ownedReports: { summary: "The reports one saved, page by page", query: HistoryQuery, reply: OwnedReports },
  receivedReports: {
    summary: "The reports others shared with one, page by page",
    query: HistoryQuery,
    reply: ReceivedReports,
  },
  deleteReport: { summary: "Delete a report with everything that is stored of its run", params: byId },
  deleteReports: {
    summary: "Delete several of one's reports; those that are not there are passed over",
    body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(limits.bulkDeleteMax) }),
    reply: z.strictObject({ deleted: z.int() }),
  },
  deleteReceivedReport: { summary: "Take a report off the list of received ones, for good", params: byId },
  share: {
    summary: "Share a report with people of the organisation or with all of it; repeated it renews what is there",
    params: byId,
    body: ShareRequest,
    reply: ShareReply,
  },
  shareToPublic: {
    summary: "Let everybody with the link read a report",
    params: byId,
    body: PublicShareRequest,
    reply: Receivers,
  },
  revokeShare: {
    summary: "End a share at once; ending it again changes nothing",
    params: z.object({ id: z.uuid(), shareId: z.uuid() }),
  },
  getReceivers: { summary: "With whom a report is shared, for its owner", params: byId, reply: Receivers },
  storedOfReport: {
    summary: "What is stored of a report and until when, for its owner",
    params: byId,
    reply: StoredOfReport,
  },
  myData: {
    summary: "Everything that is stored about the one who asks, in parts",
    query: z.object({ after: z.string().max(300).optional() }),
    reply: MyData,
  },
  eraseMyData: { summary: "Delete everything that is stored about the one who asks", reply: Erased },
} as const satisfies SchemasFor<typeof reportsRoutes>;
