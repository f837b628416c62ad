import { deadlineWithin, pause } from "./deadline.ts";
import type { ResourceTimes } from "./resource-times.ts";

type Blocker = "network" | "extension" | null;

/** No extension takes this long to refuse, however busy the device is. */
const LONGEST_REFUSAL_MS = 250;
/** Browsers that ask the extension itself need about this long; a network that refuses later is no extension. */
const INSTANT_MS = 20;
const ROUNDS = 12;
/** A busy device may leave twelve rounds unclear; more of them, for a while, find the quickest of each. */
const MORE = { rounds: 36, withinMs: 500 };
/** A port to which no browser lets a page connect: its network code refuses without asking anybody. */
const FORBIDDEN_PORT = 1;
/** Seen in Chromium, as multiples of that: an extension's rule 0.3–0.7, a refusal by the very machine 1.0, by the next one more. */
const SOONER_THAN_NETWORK_CODE = 0.85;
const LATER_THAN_NETWORK_CODE = 1.5;
/** So much later that two rounds are enough: a firewall may block many names, and each waits for the one before. */
const FAR_LATER = { times: 4, rounds: 2 };

/**
 * Distinguishes blocking by an extension from blocking by the network; null when it is unclear. Chromium applies an
 * extension's rules before its network code sees a request; other browsers ask the extension, which takes as long as a
 * near network does.
 */
export function createNameBlocking(
  /** An address that answers: whatever stops requests does not know its host. */
  controlUrl: string,
  times: ResourceTimes | undefined,
  signal: AbortSignal,
) {
  const { protocol, hostname } = new URL(controlUrl);
  const forbiddenUrl = `${protocol}//${hostname}:${FORBIDDEN_PORT}/`;
  const appliesRules = "userAgentData" in globalThis.navigator;
  let count = 0;
  async function failsAfterMs(url: string): Promise<number> {
    count += 1;
    const unique = `${url}${url.includes("?") ? "&" : "?"}n=${count}${Date.now() % 100_000}`;
    const deadline = deadlineWithin(signal, LONGEST_REFUSAL_MS);
    const askedAtMs = performance.now();
    const answered = await fetch(unique, {
      mode: "no-cors",
      cache: "no-store",
      credentials: "omit",
      signal: deadline.signal,
    }).then(
      () => true,
      () => false,
    );
    const tookMs = performance.now() - askedAtMs;
    deadline.release();
    if (answered) return Number.POSITIVE_INFINITY;
    return (await times?.of(unique, INSTANT_MS))?.duration ?? tookMs;
  }
  function judged({ round, hereMs, forbiddenMs }: { round: number; hereMs: number; forbiddenMs: number }): Blocker {
    const isFarLater = hereMs > Math.max(forbiddenMs * FAR_LATER.times, INSTANT_MS);
    if (round >= FAR_LATER.rounds && isFarLater) return "network";
    if (round < ROUNDS || !appliesRules) return null;
    if (hereMs < forbiddenMs * SOONER_THAN_NETWORK_CODE) return "extension";
    return hereMs > forbiddenMs * LATER_THAN_NETWORK_CODE ? "network" : null;
  }
  return async (url: string, firstTookMs: number): Promise<Blocker> => {
    if (firstTookMs > LONGEST_REFUSAL_MS) return "network";
    let forbiddenMs = Number.POSITIVE_INFINITY;
    let hereMs = Number.POSITIVE_INFINITY;
    // In turns, so that a busy moment of the device slows both alike. The quickest of each says what its way takes.
    const untilMs = performance.now() + MORE.withinMs;
    const goesOn = (round: number) => round <= ROUNDS || (round <= ROUNDS + MORE.rounds && performance.now() < untilMs);
    for (let round = 1; goesOn(round) && !signal.aborted; round += 1) {
      forbiddenMs = Math.min(forbiddenMs, await failsAfterMs(forbiddenUrl));
      hereMs = Math.min(hereMs, await failsAfterMs(url));
      const blocker = judged({ round, hereMs, forbiddenMs });
      if (blocker) return blocker;
      if (round >= ROUNDS && !appliesRules) return null;
      await pause(2, signal);
    }
    return null;
  };
}
