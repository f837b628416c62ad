import { randomBytes } from "node:crypto";

const lifetimeMs = 60_000;

export type Tickets = { issue(oid: string): string; redeem(ticket: string): string | undefined };

/** Carries the choice made on the common sign-in page to the tenant's own, once and within a minute. */
export function createTickets(): Tickets {
  const open = new Map<string, { oid: string; expiresAtMs: number }>();
  return {
    issue(oid) {
      const ticket = randomBytes(24).toString("base64url");
      open.set(ticket, { oid, expiresAtMs: Date.now() + lifetimeMs });
      return ticket;
    },
    redeem(ticket) {
      const found = open.get(ticket);
      open.delete(ticket);
      return found && found.expiresAtMs > Date.now() ? found.oid : undefined;
    },
  };
}
