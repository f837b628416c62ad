import { z } from "zod";
import { Footprint } from "../front-door/footprint.ts";
import { RunNonce } from "../front-door/run-ticket.ts";
import { WORKLOADS } from "../front-door/wire.ts";
import { limits } from "../limits.ts";
import type { SchemasFor } from "../schema.ts";
import { Correction, PlaceCorrection } from "./corrections.ts";
import { TASKS } from "./finding-words.ts";
import { ClaimSecret, OwnReport, ReadableReport, ReportRequest, RunTicketText } from "./report.ts";
import { ITEM_OUTCOMES } from "./results.ts";
import type { connectivityTestRoutes } from "./routes.ts";
import { CLAIM_HEADER } from "./test-run.ts";

const origin = z.url({ protocol: /^https?$/ });

const RequiredName = z.strictObject({
  name: z.string(),
  /** What it is needed for; every task where nothing is said. */
  tasks: z.array(z.enum(TASKS)).optional(),
  /** What a page fetches to see whether the name can be reached. */
  url: z.url({ protocol: /^https?$/ }),
});

/** What can be measured. The same for everyone, so that a browser keeps it. */
export const FootprintReply = z
  .strictObject({
    metros: Footprint,
    /** Where the product's own names lead: the doors in use. `{tenant}` stands for the organisation's name. */
    inUse: z.strictObject({ mail: origin.nullable(), files: z.string().nullable() }),
    /** A door that answers over one family of addresses only. */
    ipv4: origin.nullable(),
    ipv6: origin.nullable(),
    /** The run's own name: `{nonce}` is replaced, and the door behind it tells which resolver asked. */
    runName: z.string().includes("{nonce}").nullable(),
    requiredNames: z.array(RequiredName).max(200),
    /** What the content check fetches, and what must come back. */
    content: z.strictObject({ url: z.url(), expected: z.string() }).nullable(),
    /** A page without encryption: opened behind a captive portal, it leads to the portal's own page. Absent where none is set up. */
    plainPage: z.url({ protocol: /^http$/ }).optional(),
  })
  .meta({ id: "Footprint" });
export type FootprintReply = z.infer<typeof FootprintReply>;

/** The operator's file: the metros, and every other part that the installation uses. */
export const FootprintFile = FootprintReply.partial().required({ metros: true });

const IceServer = z.strictObject({
  urls: z.array(z.string()),
  username: z.string(),
  credential: z.string(),
});

export const RunStart = z
  .strictObject({
    runId: z.uuid(),
    nonce: RunNonce,
    runTicket: z.string(),
    expiresAt: z.iso.datetime(),
    /** Relays for the UDP test, one per port, with credentials of this run. Empty where none is set up. */
    relays: z.array(IceServer),
    /** The caller's own address, whole. Only the caller gets it, and it is stored nowhere. */
    egressIp: z.string(),
  })
  .meta({ id: "RunStart" });
export type RunStart = z.infer<typeof RunStart>;

export const ProbeResults = z
  .strictObject({
    runTicket: RunTicketText,
    doors: z
      .array(
        z.strictObject({
          code: z.string().regex(/^[A-Z]{3}$/),
          workload: z.enum(WORKLOADS),
          inUse: z.boolean(),
          /** In the order in which they were taken; null where a probe got no answer. */
          samplesMs: z.array(z.number().min(0).max(60_000).nullable()).max(100),
          discardedSamples: z.int().min(0).max(100),
        }),
      )
      .max(limits.doorsPerRunMax),
  })
  .meta({ id: "ProbeResults" });
export type ProbeResults = z.infer<typeof ProbeResults>;

const result = <Field extends keyof typeof ITEM_OUTCOMES>(field: Field) =>
  z.strictObject({ runTicket: RunTicketText, field: z.literal(field), outcome: ITEM_OUTCOMES[field] });

/** One item's end, as the browser saw it. The first that arrives for an item counts. */
export const TestResult = z
  .discriminatedUnion("field", [
    result("connectivity"),
    result("dnsPerformance"),
    result("dnsResolver"),
    result("webSocket"),
    result("ipv6"),
    result("download"),
    result("bufferBloat"),
    result("skype"),
  ])
  .meta({ id: "TestResult" });
export type TestResult = z.infer<typeof TestResult>;

export const connectivityTestSchemas = {
  footprint: { summary: "The front doors and names that a test measures", reply: FootprintReply },
  startRun: {
    summary: "A ticket for one run: what it may use at the front doors and relays",
    body: z.strictObject({ lessData: z.boolean() }),
    reply: RunStart,
  },
  generateTestReport: {
    summary: "Make the report of a run; repeated for the same run it answers the same report",
    body: ReportRequest,
    reply: OwnReport,
  },
  reportProbeResults: { summary: "The raw samples of a run's latency probes", body: ProbeResults },
  reportTestResult: { summary: "The end of one item of a running test", body: TestResult },
  finishRun: {
    summary: "End a run; whatever has arrived by then is its report",
    body: z.strictObject({ runTicket: RunTicketText, status: z.enum(["Finished", "Failed"]) }),
  },
  readReport: {
    summary: "A report: public ones for everybody, an anonymous one only for the browser that made it",
    params: z.object({ id: z.uuid() }),
    headers: z.object({ [CLAIM_HEADER]: ClaimSecret.optional() }),
    reply: ReadableReport,
  },
  correctPlace: {
    summary: "Say where the user, egress or resolver of a report really is; repeated, the last word counts",
    params: z.object({ id: z.uuid() }),
    headers: z.object({ [CLAIM_HEADER]: ClaimSecret.optional() }),
    body: PlaceCorrection,
    reply: Correction,
  },
} as const satisfies SchemasFor<typeof connectivityTestRoutes>;
