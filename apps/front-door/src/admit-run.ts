import type { FrontDoorProblemCode } from "@waymark/contracts/front-door/problems";
import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import type { TicketKey } from "@waymark/rules/run-ticket/keys";
import { verifyRunTicket } from "@waymark/rules/run-ticket/run-ticket";
import type { RunAccount, RunLedger } from "./run-ledger.ts";

export type Admission =
  | { readonly admitted: true; readonly claims: RunTicketClaims; readonly account: RunAccount }
  | { readonly admitted: false; readonly problem: FrontDoorProblemCode };

export type AdmitRun = (ticket: string | null) => Promise<Admission>;

const refuse = (problem: FrontDoorProblemCode): Admission => ({ admitted: false, problem });

export const createAdmitRun =
  (publicKey: TicketKey, ledger: RunLedger, now: () => number): AdmitRun =>
  async (ticket) => {
    if (ticket === null || ticket === "") return refuse("ticket_missing");
    const verdict = await verifyRunTicket(ticket, publicKey, now());
    if (!verdict.valid) return refuse(verdict.reason === "expired" ? "ticket_expired" : "ticket_refused");
    const account = ledger.accountOf(verdict.claims);
    return account ? { admitted: true, claims: verdict.claims, account } : refuse("overloaded");
  };
