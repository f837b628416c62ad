import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import type { TicketKey } from "./keys.ts";
import { readSignedClaims, type Signer, signClaims } from "./signed-claims.ts";

const TICKET_VERSION = "wt1";

/** Signs `wt1.<claims>.<signature>`. Throws on claims that no door would accept. */
export async function signRunTicket(claims: RunTicketClaims, signer: Signer): Promise<string> {
  return signClaims(TICKET_VERSION, RunTicketClaims.parse(claims), signer);
}

export type TicketVerdict =
  | { readonly valid: true; readonly claims: RunTicketClaims }
  | { readonly valid: false; readonly reason: "malformed" | "forged" | "expired" };

const refused = (reason: "malformed" | "forged" | "expired"): TicketVerdict => ({ valid: false, reason });

export async function verifyRunTicket(ticket: string, publicKey: TicketKey, nowMs: number): Promise<TicketVerdict> {
  const read = await readSignedClaims(TICKET_VERSION, ticket, publicKey, frontDoorLimits.ticketMaxCharacters);
  if (!read.signed) return refused(read.reason);
  const claims = RunTicketClaims.safeParse(read.claims);
  if (!claims.success) return refused("malformed");
  return isTicketAlive(claims.data, nowMs) ? { valid: true, claims: claims.data } : refused("expired");
}

/** An expiry beyond a ticket's lifetime comes from a wrong clock or a leaked key. */
export function isTicketAlive({ expiresAtMs }: RunTicketClaims, nowMs: number): boolean {
  const tooLong = expiresAtMs - nowMs > frontDoorLimits.ticketLifetimeMs + CLOCK_TOLERANCE_MS;
  return expiresAtMs > nowMs && !tooLong;
}

/** Doors use NTP, so their clocks differ by less than a minute. */
const CLOCK_TOLERANCE_MS = 60_000;
