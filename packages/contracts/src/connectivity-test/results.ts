import { z } from "zod";
import { WORKLOADS } from "../front-door/wire.ts";
import { TASKS } from "./finding-words.ts";
import { BLOAT_GRADES, CONNECTIVITY_RESULTS, NOT_MEASURED_REASONS } from "./test-run.ts";

const ms = z.number().min(0).max(600_000);
const percent = z.number().min(0).max(100);
const network = z.union([z.ipv4(), z.ipv6()]);

/** The summary of one door's samples. */
export const DoorLatency = z.strictObject({
  code: z.string().regex(/^[A-Z]{3}$/),
  workload: z.enum(WORKLOADS),
  /** The door that the product's own name leads to, not one that was chosen for being near. */
  inUse: z.boolean(),
  samples: z.int().min(0).max(100),
  smallestMs: ms,
  medianMs: ms,
  p90Ms: ms,
  /** Taken while the tab was hidden or the device was busy, and not among `samples`. Absent in reports of the first releases. */
  discardedSamples: z.int().min(0).max(10_000).optional(),
});
export type DoorLatency = z.infer<typeof DoorLatency>;

export const SampleSummary = z.strictObject({
  samples: z.int().min(1).max(2_000),
  smallestMs: ms,
  medianMs: ms,
  p90Ms: ms,
  averageMs: ms,
});
export type SampleSummary = z.infer<typeof SampleSummary>;

const RequiredNameResult = z.strictObject({
  name: z.string().max(253),
  /** What the name is needed for, as the footprint says; every task where nothing is said. */
  tasks: z.array(z.enum(TASKS)).max(TASKS.length).optional(),
  result: z.enum(CONNECTIVITY_RESULTS),
  durationMs: ms,
  /** Whose doing a failure seems to be; null where a page cannot tell, and where nothing failed. */
  blockedBy: z.enum(["network", "extension"]).nullable(),
});

/** What each item of a browser's test holds when it was measured. */
export const RESULT_VALUES = {
  connectivity: z.strictObject({
    /** Known content was fetched and compared; null where none is set up. */
    content: z.enum(["intact", "redirected", "altered", "unreachable"]).nullable(),
    names: z.array(RequiredNameResult).max(200),
  }),
  dnsPerformance: z.strictObject({
    lookups: z.array(z.strictObject({ name: z.string().max(253), lookupMs: ms })).max(20),
    medianMs: ms,
  }),
  dnsResolver: z.strictObject({
    /** The resolver's network: v4 with the last octet zeroed, v6 cut to /48. */
    resolver: network,
    protocol: z.enum(["udp", "tcp"]),
    clientSubnet: network.nullable(),
    sawIpv6: z.boolean(),
    /** Filled by the server. */
    city: z.string().max(120).nullable().default(null),
    region: z.string().max(120).nullable().default(null),
    country: z.string().max(120).nullable().default(null),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    distanceKm: z.number().min(0).max(20_040).nullable().default(null),
  }),
  webSocket: z.strictObject({ reachable: z.boolean(), latency: SampleSummary.nullable() }),
  ipv6: z.strictObject({
    ipv4: z.strictObject({ reachable: z.boolean(), smallestMs: ms.nullable() }),
    ipv6: z.strictObject({ reachable: z.boolean(), smallestMs: ms.nullable() }),
  }),
  download: z.strictObject({
    bytes: z.int().min(0),
    durationMs: ms,
    megabytesPerSecond: z.number().min(0).max(12_500),
    /** Bits per second divided by a million, from the stretch in which the line was full. */
    downloadMbps: z.number().min(0).max(100_000),
    uploadMbps: z.number().min(0).max(100_000).nullable(),
  }),
  bufferBloat: z.strictObject({
    idleMs: ms,
    downloadLoadedMs: ms.nullable(),
    uploadLoadedMs: ms.nullable(),
    /** The larger rise of the two directions. */
    riseMs: ms,
    grade: z.enum(BLOAT_GRADES),
    samples: z.int().min(0).max(5_000),
  }),
  skype: z.strictObject({
    ports: z
      .array(
        z.strictObject({
          port: z.int().min(1).max(65_535),
          protocol: z.enum(["udp", "tcp"]),
          reached: z.boolean(),
        }),
      )
      .max(12),
    /** Null when no UDP port could be reached. */
    quality: z
      .strictObject({
        sent: z.int().min(1).max(10_000),
        received: z.int().min(0).max(10_000),
        lossPercent: percent,
        /** The worst share lost in any 200 ms. */
        burstLossPercent: percent,
        rttMs: ms,
        rttP90Ms: ms,
        jitterMs: ms,
        reorderPercent: percent,
      })
      .nullable(),
  }),
} as const;

const moment = {
  measuredAt: z.iso.datetime(),
  durationMs: ms,
  /** For how long the connection was gone meanwhile; with `connectivity`, which comes last, since the test began. */
  goneMs: ms.optional(),
  /** How often something else answered meanwhile. Absent in reports of older releases, which did not watch. */
  answersMeanwhile: z.int().min(0).max(100_000).optional(),
};
const NotMeasured = z.strictObject({
  status: z.literal("Failed"),
  reason: z.enum(NOT_MEASURED_REASONS),
  ...moment,
});

/** An item's end: a value, or why there is none. `remarks` tells what was left out of the value, such as samples of a hidden tab. */
const outcome = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion("status", [
    z.strictObject({
      status: z.literal("Completed"),
      value,
      discardedSamples: z.int().min(0).max(10_000).default(0),
      ...moment,
    }),
    NotMeasured,
  ]);

export const ITEM_OUTCOMES = {
  connectivity: outcome(RESULT_VALUES.connectivity),
  dnsPerformance: outcome(RESULT_VALUES.dnsPerformance),
  dnsResolver: outcome(RESULT_VALUES.dnsResolver),
  webSocket: outcome(RESULT_VALUES.webSocket),
  ipv6: outcome(RESULT_VALUES.ipv6),
  download: outcome(RESULT_VALUES.download),
  bufferBloat: outcome(RESULT_VALUES.bufferBloat),
  skype: outcome(RESULT_VALUES.skype),
} as const;

export type ResultValue<Field extends keyof typeof RESULT_VALUES> = z.infer<(typeof RESULT_VALUES)[Field]>;
export type ItemOutcome<Field extends keyof typeof ITEM_OUTCOMES> = z.infer<(typeof ITEM_OUTCOMES)[Field]>;
/** What a browser posts: the parts that the server fills may be left out. */
export type ItemOutcomeSent<Field extends keyof typeof ITEM_OUTCOMES> = z.input<(typeof ITEM_OUTCOMES)[Field]>;
