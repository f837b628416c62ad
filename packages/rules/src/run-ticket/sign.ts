import { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import { type TicketKey, textOf } from "./keys.ts";

/** The version is signed too, so that a signature for another purpose never passes as a ticket. */
export const TICKET_VERSION = "wt1";

const utf8 = new TextEncoder();

/** `wt1.<claims>.<signature>`. Throws on claims that no door would honour. */
export async function signRunTicket(claims: RunTicketClaims, signingKey: TicketKey): Promise<string> {
  const signed = `${TICKET_VERSION}.${textOf(utf8.encode(JSON.stringify(RunTicketClaims.parse(claims))))}`;
  const signature = await crypto.subtle.sign("Ed25519", signingKey, utf8.encode(signed));
  return `${signed}.${textOf(new Uint8Array(signature))}`;
}
