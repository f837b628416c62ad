import { FRONT_DOOR_HEADERS, FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import { deadlineWithin } from "./deadline.ts";
import type { ResourceTimes } from "./resource-times.ts";

export type ProbeAnswer = {
  readonly answered: true;
  /** From the last byte of the request to the first of its answer, where the browser hasTimings both. */
  readonly roundTripMs: number | undefined;
  /** From the request to the end of the response, which every browser reports; it includes the time of the browser itself. */
  readonly durationMs: number;
  /** When the request went out and when its answer was there, on this thread's clock. */
  readonly sentAtMs: number;
  readonly endedAtMs: number;
  /** How long after the response the page was notified. */
  readonly lateMs: number;
  readonly lookupMs: number | undefined;
  readonly opensConnection: boolean;
  readonly protocol: string;
  readonly metro: string | null;
};
export type ProbeFailure = { readonly answered: false; readonly timedOut: boolean; readonly tookMs: number };

export type Probe = (
  origin: string,
  options: { readonly signal: AbortSignal; readonly timeoutMs: number; readonly mode?: "cors" | "no-cors" },
) => Promise<ProbeAnswer | ProbeFailure>;

/** An empty request to a front door. Its address is unique, so that nothing answers from memory and its times are found. */
export function createProbe(times: ResourceTimes | undefined): Probe {
  const marker = Math.random().toString(36).slice(2, 8);
  let count = 0;
  return async (origin, { signal, timeoutMs, mode = "cors" }) => {
    count += 1;
    const url = `${origin}${FRONT_DOOR_PATHS.probe}?n=${marker}${count}`;
    const deadline = deadlineWithin(signal, timeoutMs);
    const askedAtMs = performance.now();
    try {
      const response = await fetch(url, {
        mode,
        cache: "no-store",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        // Without CORS a browser allows no other way; a redirect then shows as an answer without our headers.
        redirect: mode === "cors" ? "error" : "follow",
        signal: deadline.signal,
      });
      const headersAtMs = performance.now();
      if (mode === "cors") await response.arrayBuffer();
      // A door never refuses this request: something else answered in its place.
      if (mode === "cors" && !response.ok) return { answered: false, timedOut: false, tookMs: headersAtMs - askedAtMs };
      const about = {
        answered: true as const,
        metro: response.headers.get(FRONT_DOOR_HEADERS.metro),
      };
      const entry = await times?.of(url);
      if (entry) return { ...about, ...timesOf(entry) };
      const tookMs = headersAtMs - askedAtMs;
      return {
        ...about,
        roundTripMs: times ? undefined : tookMs,
        durationMs: tookMs,
        sentAtMs: askedAtMs,
        endedAtMs: headersAtMs,
        lateMs: 0,
        lookupMs: undefined,
        opensConnection: false,
        protocol: "",
      };
    } catch {
      return { answered: false, timedOut: deadline.isOver(), tookMs: performance.now() - askedAtMs };
    } finally {
      deadline.release();
    }
  };
}

/** A door that does not allow us to read its times leaves everything but start and end at 0. */
function timesOf(entry: PerformanceResourceTiming) {
  const hasTimings = entry.requestStart > 0 && entry.responseStart > 0;
  return {
    roundTripMs: hasTimings ? entry.responseStart - entry.requestStart : undefined,
    durationMs: entry.duration,
    sentAtMs: hasTimings ? entry.requestStart : entry.startTime,
    endedAtMs: entry.responseEnd,
    lateMs: performance.now() - entry.responseEnd,
    lookupMs: hasTimings ? entry.domainLookupEnd - entry.domainLookupStart : undefined,
    opensConnection: hasTimings && entry.connectEnd > entry.connectStart,
    protocol: entry.nextHopProtocol,
  };
}
