import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import { bytesOf, type TicketKey } from "./keys.ts";
import { TICKET_VERSION } from "./sign.ts";

export type TicketVerdict =
  | { readonly valid: true; readonly claims: RunTicketClaims }
  | { readonly valid: false; readonly reason: "malformed" | "forged" | "expired" };

const refused = (reason: "malformed" | "forged" | "expired"): TicketVerdict => ({ valid: false, reason });
const utf8 = new TextEncoder();

/** Signature first: nothing of a ticket is believed, not even its expiry, before it is known to be the server's. */
export async function verifyRunTicket(ticket: string, publicKey: TicketKey, nowMs: number): Promise<TicketVerdict> {
  if (ticket.length > frontDoorLimits.ticketMaxCharacters) return refused("malformed");
  const [version, payload = "", signatureText = "", ...rest] = ticket.split(".");
  const signature = bytesOf(signatureText);
  const payloadBytes = bytesOf(payload);
  if (version !== TICKET_VERSION || rest.length > 0 || !signature || !payloadBytes) return refused("malformed");

  const signed = utf8.encode(`${version}.${payload}`);
  if (!(await crypto.subtle.verify("Ed25519", publicKey, signature, signed))) return refused("forged");

  const claims = RunTicketClaims.safeParse(parseJson(new TextDecoder().decode(payloadBytes)));
  if (!claims.success) return refused("malformed");
  const { expiresAtMs } = claims.data;
  // An expiry further away than any ticket lives was minted by a wrong clock or a leaked key.
  const tooLong = expiresAtMs - nowMs > frontDoorLimits.ticketLifetimeMs + CLOCK_TOLERANCE_MS;
  return expiresAtMs <= nowMs || tooLong ? refused("expired") : { valid: true, claims: claims.data };
}

/** Doors keep time by NTP; a minute is more than they ever differ. */
const CLOCK_TOLERANCE_MS = 60_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
