import { z } from "zod";
import { CLOUD_NAMES } from "../configuration/clouds.ts";
import { WORKLOADS } from "../front-door/wire.ts";

const ms = z.number().min(0);

const MeasuredDoor = z.object({
  metro: z.string().regex(/^[A-Z]{3}$/),
  workload: z.enum(WORKLOADS),
  inUse: z.boolean(),
  samples: z.int().min(0),
  smallestMs: ms,
  medianMs: ms,
  p90Ms: ms,
});

/** What is known of the line as a whole; null where it was not measured. */
const MeasuredLine = z.object({
  downloadMbps: z.number().nullable(),
  uploadMbps: z.number().nullable(),
  lossPercent: z.number().nullable(),
  jitterMs: ms.nullable(),
  udpRttMs: ms.nullable(),
  bloatMs: ms.nullable(),
  webSocketMs: ms.nullable(),
  /** Of the files that were fetched. */
  megabytesPerSecond: z.number().min(0).optional(),
  packetsSent: z.int().min(1).optional(),
  packetsLost: z.int().min(0).optional(),
});

/** What leaves PostgreSQL of a run: no user, report or run; a random id, a coarse time, places, and a cut address. */
export const MeasurementTaken = z.object({
  measurementId: z.uuid(),
  cloud: z.enum(CLOUD_NAMES),
  /** To the minute. */
  at: z.iso.datetime(),
  /** Empty or 0 where it is unknown. */
  country: z.string(),
  state: z.string(),
  city: z.int().min(0),
  egressCountry: z.string(),
  egressCity: z.int().min(0),
  egressNetwork: z.string(),
  asn: z.int().min(0),
  doors: z.array(MeasuredDoor),
  line: MeasuredLine.nullable(),
});
export type MeasurementTaken = z.infer<typeof MeasurementTaken>;
