import { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import { type Signer, signClaims } from "./signed-claims.ts";

export const TICKET_VERSION = "wt1";

/** `wt1.<claims>.<signature>`. Throws on claims that no door would honour. */
export async function signRunTicket(claims: RunTicketClaims, signer: Signer): Promise<string> {
  return signClaims(TICKET_VERSION, RunTicketClaims.parse(claims), signer);
}
