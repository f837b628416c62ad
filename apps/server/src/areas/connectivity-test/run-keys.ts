import { createHmac, sign } from "node:crypto";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import { importTicketPublicKey, type TicketKey } from "@waymark/rules/run-ticket/keys";
import { isTicketAlive, signRunTicket, verifyRunTicket } from "@waymark/rules/run-ticket/run-ticket";
import { signRunToken, verifyRunToken } from "@waymark/rules/run-token/run-token";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";
import { privateKeyOf, publicHalf } from "../../platform/signing-key.ts";

/** Signs and reads what proves a run; undefined settings mean that no run can be made here. */
export type RunKeys = {
  /** What the doors must hold: 32 raw bytes in base64url. */
  readonly publicText: string;
  readonly signTicket: (claims: RunTicketClaims) => Promise<string>;
  /** Undefined when the ticket is not ours or has run out. */
  readonly readTicket: (ticket: string) => Promise<RunTicketClaims | undefined>;
  readonly signToken: (runId: string, expiresAtMs: number) => Promise<string>;
  /** When the token for this run runs out; undefined when it is not good for it. */
  readonly readToken: (token: string, runId: string) => Promise<number | undefined>;
};

const TICKETS_REMEMBERED = 20_000;

export function runKeys(privateText: string, clock: Clock): RunKeys {
  const publicText = publicHalf(privateText);
  const key = privateKeyOf(privateText);
  // Here and now: handing so little work to another thread costs more than doing it.
  const signer = (bytes: Uint8Array): Uint8Array => sign(null, bytes, key);
  const reading = importTicketPublicKey(publicText);
  // A run shows its ticket some twenty times, mostly where it was signed, and a signature costs more to check than all else.
  const known = new LRUCache<string, RunTicketClaims>({ max: TICKETS_REMEMBERED });
  const tokens = new LRUCache<string, Promise<string>>({ max: TICKETS_REMEMBERED });
  const signAnew = (runId: string, expiresAtMs: number): Promise<string> =>
    signRunToken({ purpose: "hub", runId, expiresAtMs }, signer);
  const readAnew = async (ticket: string, publicKey: TicketKey): Promise<RunTicketClaims | undefined> => {
    const verdict = await verifyRunTicket(ticket, publicKey, clock.now());
    if (!verdict.valid) return undefined;
    known.set(ticket, verdict.claims);
    return verdict.claims;
  };
  return {
    publicText,
    signTicket: async (claims) => {
      const ticket = await signRunTicket(claims, signer);
      known.set(ticket, claims);
      return ticket;
    },
    readTicket: async (ticket) => {
      const claims = known.get(ticket) ?? (await readAnew(ticket, await reading));
      return claims !== undefined && isTicketAlive(claims, clock.now()) ? claims : undefined;
    },
    signToken: (runId, expiresAtMs) => {
      const key = `${runId}/${expiresAtMs}`;
      const token = tokens.get(key) ?? signAnew(runId, expiresAtMs);
      tokens.set(key, token);
      return token;
    },
    readToken: async (token, runId) => {
      const claims = await verifyRunToken(token, await reading, clock.now());
      return claims?.runId === runId ? claims.expiresAtMs : undefined;
    },
  };
}

/** TURN's REST credentials: good until the run's end, made from a secret that only relays and server hold. */
export function relayCredentials(
  relays: { readonly urls: readonly string[]; readonly secret: string | undefined },
  run: { readonly nonce: string; readonly expiresAtMs: number },
): RunStart["relays"] {
  const { urls, secret } = relays;
  if (secret === undefined) return [];
  const username = `${Math.ceil(run.expiresAtMs / 1000)}:${run.nonce}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return urls.map((url) => ({ urls: [url], username, credential }));
}
