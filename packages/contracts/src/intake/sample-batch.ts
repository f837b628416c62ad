import { z } from "zod";
import { CLOUD_NAMES } from "../configuration/clouds.ts";
import { SCORED_WORKLOADS } from "../performance/figures.ts";
import { POSITIONS, SAMPLE_OUTCOMES } from "../performance/sample.ts";
import { QUARANTINE_REASONS } from "./schemas.ts";

const JudgedSample = z.object({
  sampleId: z.uuid(),
  workload: z.enum(SCORED_WORKLOADS),
  at: z.iso.datetime(),
  country: z.string(),
  state: z.string(),
  city: z.int(),
  egressCountry: z.string(),
  egressCity: z.int(),
  egressNetwork: z.string(),
  asn: z.int(),
  outcome: z.enum(SAMPLE_OUTCOMES),
  rttMs: z.number().nullable(),
  megabytesPerSecond: z.number().nullable(),
  jitterMs: z.number().nullable(),
  packetsSent: z.int(),
  packetsLost: z.int(),
  metro: z.string(),
  bestMetro: z.string(),
  position: z.enum(POSITIONS),
});
export type JudgedSample = z.infer<typeof JudgedSample>;

/** A message of the stream of samples: what one tenant sent, judged and without addresses. Only ever gains optional fields. */
export const SampleBatch = z.object({
  cloud: z.enum(CLOUD_NAMES),
  tenant: z.uuid(),
  samples: z.array(JudgedSample),
  quarantined: z.array(z.object({ reason: z.enum(QUARANTINE_REASONS), sample: JudgedSample })),
});
export type SampleBatch = z.infer<typeof SampleBatch>;
