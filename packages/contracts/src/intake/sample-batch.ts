import { z } from "zod";
import { CLOUD_NAMES } from "../configuration/clouds.ts";
import { SCORED_WORKLOADS } from "../performance/figures.ts";
import { POSITIONS, SAMPLE_OUTCOMES } from "../performance/sample.ts";
import { MINUTE_MS } from "../units.ts";
import { intakeLimits } from "./limits.ts";
import { QUARANTINE_REASONS } from "./schemas.ts";

// ClickHouse stores what its columns cannot hold as something else, or refuses it each time it comes.
const wholeNumber = z.uint32();
const figure = z.number().min(0).max(1e9);
/** Seconds since 1970 in 32 bits. */
const isStorable = (atMs: number): boolean => atMs >= 0 && atMs < 2 ** 32 * 1_000;
const word = z
  .string()
  .max(200)
  .refine((text) => text.isWellFormed(), { error: "holds half a character" });

const JudgedSample = z.object({
  sampleId: z.uuid(),
  workload: z.enum(SCORED_WORKLOADS),
  at: z.iso.datetime().refine((at) => isStorable(Date.parse(at)), { error: "no time that ClickHouse holds" }),
  country: word,
  state: word,
  city: wholeNumber,
  egressCountry: word,
  egressCity: wholeNumber,
  egressNetwork: word,
  asn: wholeNumber,
  outcome: z.enum(SAMPLE_OUTCOMES),
  rttMs: figure.nullable(),
  megabytesPerSecond: figure.nullable(),
  jitterMs: figure.nullable(),
  packetsSent: wholeNumber,
  packetsLost: wholeNumber,
  metro: word,
  bestMetro: word,
  position: z.enum(POSITIONS),
});
export type JudgedSample = z.infer<typeof JudgedSample>;

/** Counts before it looks at any: what is wrong with each of a million items would fill the memory. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).max(intakeLimits.samplesPerMessage).pipe(z.array(item));

type Timed = Pick<JudgedSample, "at">;

/** The API takes no others together. A message of very many days would need more parts than ClickHouse makes of one insert. */
function liesWithinDays(samples: readonly Timed[]): boolean {
  const times = samples.map(({ at }) => Date.parse(at));
  return Math.max(...times) - Math.min(...times) <= intakeLimits.ageMaxMs + intakeLimits.futureMaxMs + MINUTE_MS;
}

/** A message of the stream of samples: what one tenant sent, judged and without addresses. Only ever gains optional fields. */
export const SampleBatch = z
  .object({
    cloud: z.enum(CLOUD_NAMES),
    tenant: z.uuid(),
    samples: listOf(JudgedSample),
    quarantined: listOf(z.object({ reason: z.enum(QUARANTINE_REASONS), sample: JudgedSample })),
  })
  .refine(({ samples, quarantined }) => liesWithinDays([...samples, ...quarantined.map(({ sample }) => sample)]), {
    error: "samples of too many days",
  });
export type SampleBatch = z.infer<typeof SampleBatch>;
