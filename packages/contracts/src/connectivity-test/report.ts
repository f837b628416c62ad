import { z } from "zod";
import { limits } from "../limits.ts";
import { HIDEABLE_PARTS, REPORT_ACTIONS } from "../reports/sharing.ts";
import { CORRECTED_SUBJECTS, Correction } from "./corrections.ts";
import { RuleSetVersion } from "./findings.ts";
import { DoorLatency, ITEM_OUTCOMES } from "./results.ts";
import { RUN_STATUSES } from "./test-run.ts";

const placeName = z.string().max(120);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const ms = z.number().min(0).max(600_000);

const asJson = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
const yesOrNo = z.enum(["true", "false"]).transform((text) => text === "true");

export const ClaimSecret = z.string().regex(/^[\w-]{43}$/, "32 random bytes in base64url");
export const RunTicketText = z.string().min(1).max(1_024);

/** The form that asks for a report. Lists travel as JSON in their field; what is empty is left out. */
export const ReportRequest = z
  .strictObject({
    browserLatitude: z.coerce.number().pipe(latitude),
    browserLongitude: z.coerce.number().pipe(longitude),
    browserLocationCity: placeName,
    browserLocationRegion: placeName.default(""),
    browserLocationCountry: placeName,
    browserLocationIsAutoDetected: yesOrNo,
    /** The metro code that the mail door in use states in its header; empty when no door answered. */
    exchangeFaultZoneCode: z.union([z.literal(""), z.string().regex(/^[A-Z]{3}$/)]).default(""),
    measuredLatency: z.coerce.number().pipe(ms).optional(),
    measuredLatencies: asJson(z.array(DoorLatency).max(limits.doorsPerRunMax)),
    egressIp: z.union([z.ipv4(), z.ipv6()]).optional(),
    debugTrace: yesOrNo.default(false),
    endpointExchange: z.string().max(253),
    endpointSharePoint: z.string().max(253),
    tenantName: z.string().max(limits.domainNameMaxCharacters).optional(),
    runTicket: RunTicketText,
    claimSecret: ClaimSecret,
  })
  .meta({ id: "ReportRequest" });
export type ReportRequest = z.infer<typeof ReportRequest>;

/** A door's summary as the report holds it. */
export const ReportedDoor = DoorLatency.extend({
  /** Faster than light for the way to the door: kept, shown as invalid and counted nowhere. */
  invalid: z.boolean(),
});
export type ReportedDoor = z.infer<typeof ReportedDoor>;

/** Nearest first. `all` is everyone who tested, and has no place. */
export const PEER_SCOPES = ["city", "state", "country", "all"] as const;

/** Those who tested from the same place, or everyone; null under the least number that says anything. */
const Peers = z.strictObject({
  scope: z.enum(PEER_SCOPES),
  place: z.string(),
  count: z.int().min(0),
  since: z.iso.datetime(),
});

/** The visitor's city is not well: many there are slow or cannot reach mail. */
const MetroProblem = z.strictObject({ city: z.string(), since: z.iso.datetime() });

const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();
/** Results that only the agent can bring; their shape follows with it. */
const FromAgent = z.unknown().nullable();

export const Report = z
  .strictObject({
    id: z.uuid(),
    userId: orNull(z.uuid()),
    dateTime: z.iso.datetime(),
    browserLocationCity: z.string(),
    browserLocationRegion: z.string(),
    browserLocationCountry: z.string(),
    browserLocationIsAutoDetected: z.boolean(),
    /** Bucketed to about 300 m. */
    browserLatitude: latitude,
    browserLongitude: longitude,
    /** Metro codes of the mail and file doors. */
    currentFrontDoor: orNull(z.string()),
    optimalFrontDoors: z.array(z.string()),
    optimalSharePointFrontDoors: z.array(z.string()),
    isCurrentFrontDoorOptimal: orNull(z.boolean()),
    egressLocationLatitude: orNull(latitude),
    egressLocationLongitude: orNull(longitude),
    egressLocationCity: orNull(z.string()),
    egressLocationRegion: orNull(z.string()),
    egressLocationCountry: orNull(z.string()),
    /** Cut to /24 or /48. */
    egressNetwork: orNull(z.string()),
    /** Whether the address was another than at the start of the run; null where the two cannot be compared. */
    egressNetworkChanged: orNull(z.boolean()),
    egressAsn: orNull(z.int()),
    egressAsName: orNull(z.string()),
    browserToEgressLocationDistance: orNull(z.number().min(0)),
    /** Share of peers, in percent, by mail latency: at most 10, 25, 100, 200 ms, and more. */
    distributionValueBin1: orNull(z.number()),
    distributionValueBin2: orNull(z.number()),
    distributionValueBin3: orNull(z.number()),
    distributionValueBin4: orNull(z.number()),
    distributionValueBin5: orNull(z.number()),
    peers: orNull(Peers),
    measuredLatency: orNull(ms),
    measuredLatencies: z.array(ReportedDoor),
    /** What the best tenth of the peers reach; null where the peers are everyone: that is not possible everywhere. */
    bestPossibleLatency: orNull(ms),
    tenantName: orNull(z.string()),
    status: z.enum(RUN_STATUSES),
    /** Number of the last event stored for this run. */
    lastSequence: z.int().min(0),

    dnsResolver: orNull(ITEM_OUTCOMES.dnsResolver),
    dnsPerformance: orNull(ITEM_OUTCOMES.dnsPerformance),
    connectivity: orNull(ITEM_OUTCOMES.connectivity),
    skype: orNull(ITEM_OUTCOMES.skype),
    bufferBloat: orNull(ITEM_OUTCOMES.bufferBloat),
    webSocket: orNull(ITEM_OUTCOMES.webSocket),
    ipv6: orNull(ITEM_OUTCOMES.ipv6),
    download: orNull(ITEM_OUTCOMES.download),
    proxies: FromAgent,
    vpns: FromAgent,
    traceroutes: FromAgent,
    networkInterface: FromAgent,
    arp: FromAgent,
    congestion: FromAgent,

    /** The rules by which the server judged the report when its run ended; null before that and for older reports. */
    ruleSet: orNull(RuleSetVersion),
    /** What its owner said about the places in it, at most one for each of them. */
    corrections: z.array(Correction).max(CORRECTED_SUBJECTS.length),
    /** As known when the run was made or ended. Null: none. Absent: nobody could look. */
    metroProblem: orNull(MetroProblem).optional(),
  })
  .meta({ id: "Report" });
export type Report = z.infer<typeof Report>;

/** What the browser that made the report gets of it; the token for the hub is there while the run goes on. */
export const OwnReport = Report.extend({ runToken: orNull(z.string()) }).meta({ id: "OwnReport" });
export type OwnReport = z.infer<typeof OwnReport>;

/** How a reader stands to a report: their browser made it, they own or received it, or it is open to their like. */
export const REPORT_RELATIONS = ["browser", "owner", "receiver", "organization", "public"] as const;

/** A report as one reader gets it. */
export const ReadableReport = OwnReport.extend({
  reading: z.strictObject({
    relation: z.enum(REPORT_RELATIONS),
    /** What its owner left out for this reader. */
    hidden: z.array(z.enum(HIDEABLE_PARTS)),
    /** Null: not saved. */
    savedAt: orNull(z.iso.datetime()),
    /** When it goes by itself, or when this reader may no longer read it. */
    until: z.iso.datetime(),
    /** Who shared it, for those whom they chose by name; everybody else does not learn it. */
    sharedBy: z.string().optional(),
    /** What this reader may do with it; pages show their buttons by it. */
    allowedActions: z.array(z.enum(REPORT_ACTIONS)),
  }),
}).meta({ id: "ReadableReport" });
export type ReadableReport = z.infer<typeof ReadableReport>;
