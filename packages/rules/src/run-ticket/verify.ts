import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import type { TicketKey } from "./keys.ts";
import { TICKET_VERSION } from "./sign.ts";
import { readSignedClaims } from "./signed-claims.ts";

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

/** An expiry further away than any ticket lives was minted by a wrong clock or a leaked key. */
export function isTicketAlive({ expiresAtMs }: RunTicketClaims, nowMs: number): boolean {
  const tooLong = expiresAtMs - nowMs > frontDoorLimits.ticketLifetimeMs + CLOCK_TOLERANCE_MS;
  return expiresAtMs > nowMs && !tooLong;
}

/** Doors keep time by NTP; a minute is more than they ever differ. */
const CLOCK_TOLERANCE_MS = 60_000;
