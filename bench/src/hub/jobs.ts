/** Jobs for the two servers, which answer in the same way. */
export type ServerJob =
  | { readonly kind: "runs"; readonly count: number }
  /** Emits events for all runs in turn, at this rate. */
  | { readonly kind: "emit"; readonly runIds: readonly string[]; readonly perSecond: number; readonly events: number }
  | { readonly kind: "memory" };

/** Jobs for the listeners. */
export type ListenerJob =
  | { readonly kind: "connect"; readonly how: "hub" | "ws"; readonly url: string; readonly runs: readonly Run[] }
  /** Returns the events received since the last call, each way. */
  | { readonly kind: "received" }
  /** Each listener reconnects and receives everything again, one after the other. */
  | { readonly kind: "comeBack"; readonly url: string; readonly runs: readonly Run[]; readonly events: number }
  | { readonly kind: "leave" };

export type Memory = { readonly rss: number; readonly heap: number };

/** Memory after a garbage collection: the whole process, and JavaScript's objects and buffers. */
export function memoryNow(): Memory {
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heap: heapUsed + external };
}

/** Bare ws listens at the hub's port plus this offset. */
export const BARE_OFFSET = 40;

export type Sides = "ours" | "bare";
/** The time of each event, each way. */
export type Sent = Readonly<Record<Sides, readonly Moment[]>>;

export type Run = { readonly runId: string; readonly runToken: string };

/** An event and its time on the machine's monotonic clock, in nanoseconds as text. */
export type Moment = readonly [runId: string, sequence: number, at: string];

export const nowNs = (): string => String(process.hrtime.bigint());
export const ORIGIN = "http://localhost:4400";
