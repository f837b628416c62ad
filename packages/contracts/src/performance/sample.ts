import type { CloudName } from "../configuration/clouds.ts";
import type { ScoredWorkload } from "./parts.ts";

/** A visitor's own test, or what a tenant's devices measured. */
export const SAMPLE_SOURCES = ["visitor", "intake"] as const;
export type SampleSource = (typeof SAMPLE_SOURCES)[number];

/** The phases of a connection, in their order; one that failed names the first that did. */
export const FAILING_PHASES = ["dns", "tcp", "tls"] as const;
export const SAMPLE_OUTCOMES = ["ok", ...FAILING_PHASES] as const;
export type SampleOutcome = (typeof SAMPLE_OUTCOMES)[number];

export const POSITIONS = ["onSite", "remote", "unknown"] as const;
export type Position = (typeof POSITIONS)[number];

/** Nobody has it. It stands for the solution of a sample whose address nobody holds, since keys of ClickHouse have no null. */
export const NIL_ID = "00000000-0000-0000-0000-000000000000";

/** One measurement of one workload. What is unknown is empty, 0 or null. */
export type PerformanceSample = {
  /** With the workload it names the sample: what comes twice is one. */
  readonly sampleId: string;
  readonly cloud: CloudName;
  readonly workload: ScoredWorkload;
  /** To the minute. */
  readonly at: string;
  readonly source: SampleSource;
  /** What stands for the tenant: hashed before it is stored. */
  readonly tenant: string;
  readonly country: string;
  readonly state: string;
  readonly city: number;
  readonly egressCountry: string;
  readonly egressCity: number;
  /** The first address of its /24 or /48. */
  readonly egressNetwork: string;
  readonly asn: number;
  readonly outcome: SampleOutcome;
  readonly rttMs: number | null;
  readonly megabytesPerSecond: number | null;
  readonly jitterMs: number | null;
  readonly packetsSent: number;
  readonly packetsLost: number;
  readonly metro: string;
  readonly bestMetro: string;
  readonly position: Position;
};
