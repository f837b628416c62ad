import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import {
  bytesLeft,
  type Direction,
  giveBackBytes,
  nothingUsed,
  takeBytes,
  type Used,
} from "@waymark/rules/run-ticket/allowance";

type Entry = { used: Used; transfers: number; expiresAtMs: number };

/** One run's account at this door; all concurrent requests of the run share it. */
export type RunAccount = {
  left(direction: Direction): number;
  take(direction: Direction, bytes: number): boolean;
  giveBack(direction: Direction, bytes: number): void;
  /** False when the run has too many transfers under way; otherwise `endTransfer` must follow. */
  beginTransfer(): boolean;
  endTransfer(): void;
};

export type RunLedger = { accountOf(claims: RunTicketClaims): RunAccount | undefined };

/** Accounts are per run, not per ticket, so that a second ticket does not reset the used bytes. */
export function createRunLedger(now: () => number, capacity: number = frontDoorLimits.ticketsTracked): RunLedger {
  const entries = new Map<string, Entry>();

  function forgetExpired(): void {
    const nowMs = now();
    for (const [runId, entry] of entries)
      if (entry.expiresAtMs <= nowMs && entry.transfers === 0) entries.delete(runId);
  }

  function entryOf(claims: RunTicketClaims): Entry | undefined {
    const known = entries.get(claims.runId);
    if (known) {
      known.expiresAtMs = Math.max(known.expiresAtMs, claims.expiresAtMs);
      return known;
    }
    if (entries.size >= capacity) forgetExpired();
    // Dropping a live run would reset its used bytes, so a full door refuses new runs instead.
    if (entries.size >= capacity) return undefined;
    const entry: Entry = { used: nothingUsed, transfers: 0, expiresAtMs: claims.expiresAtMs };
    entries.set(claims.runId, entry);
    return entry;
  }

  return {
    accountOf(claims) {
      const entry = entryOf(claims);
      if (!entry) return undefined;
      return {
        left: (direction) => bytesLeft(claims, entry.used, direction),
        take(direction, bytes) {
          const used = takeBytes(claims, entry.used, direction, bytes);
          if (used) entry.used = used;
          return used !== undefined;
        },
        giveBack(direction, bytes) {
          entry.used = giveBackBytes(entry.used, direction, bytes);
        },
        beginTransfer() {
          if (entry.transfers >= frontDoorLimits.transfersPerTicket) return false;
          entry.transfers += 1;
          return true;
        },
        endTransfer() {
          entry.transfers -= 1;
        },
      };
    },
  };
}
