/** What the bench asks of the two servers; both answer alike. */
export type ServerJob =
  | { readonly kind: "runs"; readonly count: number }
  /** Every run in turn, at this pace. */
  | { readonly kind: "emit"; readonly runIds: readonly string[]; readonly perSecond: number; readonly events: number }
  | { readonly kind: "memory" };

/** What the bench asks of those who hear. */
export type HearerJob =
  | { readonly kind: "connect"; readonly how: "hub" | "ws"; readonly url: string; readonly runs: readonly Run[] }
  /** Answers what was heard since, each way. */
  | { readonly kind: "heard" }
  /** Each comes back after a cut and hears everything again, one after the other. */
  | { readonly kind: "comeBack"; readonly url: string; readonly runs: readonly Run[]; readonly events: number }
  | { readonly kind: "leave" };

export type Memory = { readonly rss: number; readonly heap: number };

/** After a collection: what the process holds, and what its own objects and buffers take. */
export function memoryNow(): Memory {
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external };
}

/** Bare ws listens so far above the hub beside it. */
export const BARE_OFFSET = 40;

export type Sides = "ours" | "bare";
/** When each event was sent, each way. */
export type Sent = Readonly<Record<Sides, readonly Moment[]>>;

export type Run = { readonly runId: string; readonly runToken: string };

/** Which event, and when by the machine's own clock, in nanoseconds as text. */
export type Moment = readonly [runId: string, sequence: number, at: string];

export const nowNs = (): string => String(process.hrtime.bigint());
export const ORIGIN = "http://localhost:4400";
