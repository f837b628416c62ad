import { z } from "zod";
import { METROS } from "../front-door/metros.ts";
import { SCORED_WORKLOADS } from "../performance/parts.ts";
import { POSITIONS, SAMPLE_OUTCOMES } from "../performance/sample.ts";
import type { SchemasFor } from "../schema.ts";
import { intakeLimits } from "./limits.ts";
import type { intakeRoutes } from "./routes.ts";

export const INTAKE_KEY_HEADER = "x-intake-key";

/** Why a sample is not taken. */
export const REFUSAL_REASONS = ["invalid", "tooOld", "inFuture", "placeUnknown"] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why a sample is kept apart and counts for no figure. */
export const QUARANTINE_REASONS = ["fasterThanLight"] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];

const metroCode = z.enum(METROS.map(({ code }) => code));
const packets = z.int().min(0).max(intakeLimits.packetsMax);

export const IntakeSample = z
  .strictObject({
    /** The sender's own. A sample that comes twice with it is one. */
    id: z.uuid(),
    at: z.iso.datetime({ offset: true }),
    workload: z.enum(SCORED_WORKLOADS),
    /** `ok`, or the phase of the connection that failed first. */
    outcome: z.enum(SAMPLE_OUTCOMES),
    /** TCP connect of mail and files, round trip of a call. */
    rttMs: z.number().positive().max(intakeLimits.rttMaxMs).optional(),
    megabytesPerSecond: z.number().positive().max(intakeLimits.megabytesPerSecondMax).optional(),
    jitterMs: z.number().min(0).max(intakeLimits.rttMaxMs).optional(),
    packetsSent: packets.optional(),
    packetsLost: packets.optional(),
    /** Where the device is: GeoNames' number of the city, or coordinates, of which only the city is kept. */
    city: z.int().min(1).max(4_294_967_295).optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    /** Where the traffic leaves for the internet. Only its /24 or /48 is kept. */
    address: z.union([z.ipv4(), z.ipv6()]),
    /** The metro in use, and the one that answers soonest. */
    metro: metroCode.optional(),
    bestMetro: metroCode.optional(),
    position: z.enum(POSITIONS).default("unknown"),
  })
  .refine(
    ({ city, latitude, longitude }) =>
      (latitude === undefined) === (longitude === undefined) && (city === undefined) !== (latitude === undefined),
    {
      error: "either city, or latitude and longitude",
      path: ["city"],
    },
  )
  .refine(({ packetsSent = 0, packetsLost = 0 }) => packetsLost <= packetsSent, {
    error: "more than were sent",
    path: ["packetsLost"],
  })
  .meta({ id: "IntakeSample" });
export type IntakeSample = z.output<typeof IntakeSample>;

const samples = z.array(IntakeSample).min(1).max(intakeLimits.samplesMax);

const IntakeReply = z.strictObject({
  /** Stored for good, or will be: not sent again. */
  accepted: z.int().min(0),
  /** Stored apart, because they cannot be true. */
  quarantined: z.int().min(0),
  refused: z.int().min(0),
  /** The first of the refused ones. */
  refusals: z
    .array(
      z.strictObject({
        /** Which one, from 0. */
        index: z.int().min(0),
        reason: z.enum(REFUSAL_REASONS),
        /** What does not fit, for `invalid`. */
        detail: z.string().optional(),
      }),
    )
    .max(intakeLimits.refusalsShown),
});
export type IntakeReply = z.infer<typeof IntakeReply>;

export const intakeSchemas = {
  samples: {
    summary: "Measurements of a tenant's devices, as JSON or one in a line, gzip or plain; with the tenant's key",
    headers: z.object({ [INTAKE_KEY_HEADER]: z.string().optional() }),
    body: z.union([samples, z.strictObject({ samples })]),
    reply: IntakeReply,
  },
} as const satisfies SchemasFor<typeof intakeRoutes>;
