import { z } from "zod";
import { CLOUD_NAMES } from "../configuration/clouds.ts";
import { SCORED_WORKLOADS } from "../performance/parts.ts";
import { POSITIONS, SAMPLE_OUTCOMES } from "../performance/sample.ts";
import { MINUTE_MS } from "../units.ts";
import { intakeLimits } from "./limits.ts";
import { QUARANTINE_REASONS } from "./schemas.ts";

const WholeNumber = z.number();
const Measured = z.number().nullable();
const Word = z.string();

/** Thousands stand in a message: all bounds are looked at together, because each check of a field by itself costs as much. */
const JudgedSample = z
  .object({
    sampleId: z.uuid(),
    workload: z.enum(SCORED_WORKLOADS),
    at: z.string(),
    country: Word,
    state: Word,
    city: WholeNumber,
    egressCountry: Word,
    egressCity: WholeNumber,
    egressNetwork: Word,
    asn: WholeNumber,
    outcome: z.enum(SAMPLE_OUTCOMES),
    rttMs: Measured,
    megabytesPerSecond: Measured,
    jitterMs: Measured,
    packetsSent: WholeNumber,
    packetsLost: WholeNumber,
    metro: Word,
    bestMetro: Word,
    position: z.enum(POSITIONS),
  })
  .refine(
    (one) =>
      isTime(one.at) &&
      [one.city, one.egressCity, one.asn, one.packetsSent, one.packetsLost].every(isWholeNumber) &&
      [one.rttMs, one.megabytesPerSecond, one.jitterMs].every(isMeasured) &&
      [one.country, one.state, one.egressCountry, one.egressNetwork, one.metro, one.bestMetro].every(isWord),
    { error: "holds what ClickHouse's columns do not" },
  );
export type JudgedSample = z.infer<typeof JudgedSample>;

/** Counts before it looks at any: what is wrong with each of a million items would fill the memory. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).max(intakeLimits.samplesPerMessage).pipe(z.array(item));

// ClickHouse stores what its columns cannot hold as something else, or refuses it each time it comes.
const isWholeNumber = (value: number): boolean => value >= 0 && value < 2 ** 32 && Number.isInteger(value);
const isMeasured = (value: number | null): boolean => value === null || (value >= 0 && value <= 1e9);
const isWord = (text: string): boolean => text.length <= 200 && text.isWellFormed();
/** Seconds since 1970 in 32 bits. */
function isTime(text: string): boolean {
  const atMs = Date.parse(text);
  return atMs >= 0 && atMs < 2 ** 32 * 1_000;
}

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
