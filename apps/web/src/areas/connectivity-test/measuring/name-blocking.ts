import { pause } from "./deadline.ts";
import type { ResourceTimes } from "./resource-times.ts";

/** What fails later than this was answered, or not answered, by a network. */
const INSTANT_MS = 20;
const TRIES = 12;
/** A port to which no browser lets a page connect: its network code refuses without asking anybody. */
const FORBIDDEN_PORT = 1;
/** Seen in Chromium, as multiples of that: an extension's rule 0.4–0.7, a refusal by the very machine 1.0, by the next one more. */
const SOONER_THAN_NETWORK_CODE = 0.85;
const LATER_THAN_NETWORK_CODE = 1.5;

/**
 * Tells an extension's blocking from the network's, null where nobody can tell. Chromium stops by an extension's rules before
 * its network code hears of a request; other browsers ask the extension, which takes as long as a near network does.
 */
export function createNameBlocking(
  /** An address that answers: whatever stops requests does not know its host. */
  controlUrl: string,
  times: ResourceTimes | undefined,
  signal: AbortSignal,
) {
  const { protocol, hostname } = new URL(controlUrl);
  const knowsRules = "userAgentData" in globalThis.navigator;
  let count = 0;
  async function failsAfterMs(url: string): Promise<number> {
    count += 1;
    const unique = `${url}${url.includes("?") ? "&" : "?"}n=${count}${Date.now() % 100_000}`;
    const askedAtMs = performance.now();
    const answered = await fetch(unique, { mode: "no-cors", cache: "no-store", credentials: "omit", signal }).then(
      () => true,
      () => false,
    );
    const tookMs = performance.now() - askedAtMs;
    if (answered || tookMs > INSTANT_MS) return Number.POSITIVE_INFINITY;
    return (await times?.of(unique, INSTANT_MS))?.duration ?? tookMs;
  }
  async function quickest(url: string): Promise<number> {
    let leastMs = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && !signal.aborted; tries += 1) {
      leastMs = Math.min(leastMs, await failsAfterMs(url));
      await pause(2, signal);
    }
    return leastMs;
  }
  let forbidden: Promise<number> | undefined;
  return async (url: string, firstTookMs: number): Promise<"network" | "extension" | null> => {
    if (firstTookMs > INSTANT_MS) return "network";
    forbidden ??= quickest(`${protocol}//${hostname}:${FORBIDDEN_PORT}/`);
    const forbiddenMs = await forbidden;
    const hereMs = await quickest(url);
    if (!Number.isFinite(hereMs)) return "network";
    if (!knowsRules || !Number.isFinite(forbiddenMs)) return null;
    if (hereMs < forbiddenMs * SOONER_THAN_NETWORK_CODE) return "extension";
    return hereMs > forbiddenMs * LATER_THAN_NETWORK_CODE ? "network" : null;
  };
}
