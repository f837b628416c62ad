import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import { limits } from "@waymark/contracts/limits";

/** The bytes that a run may transfer at one door. Uploads cost the visitor more and need less. */
export function runAllowance(lessData: boolean): { readonly downloadBytes: number; readonly uploadBytes: number } {
  const most = lessData ? limits.lessDataRunMaxBytes : limits.runDataMaxBytes;
  return { downloadBytes: most, uploadBytes: most / 2 };
}

export type Direction = "download" | "upload";
/** The bytes that a run has used at one door over all its tickets, so that a second ticket does not reset them. */
export type Used = Readonly<Record<Direction, number>>;

export const nothingUsed: Used = { download: 0, upload: 0 };

export function bytesLeft(claims: RunTicketClaims, used: Used, direction: Direction): number {
  const granted = direction === "download" ? claims.downloadBytes : claims.uploadBytes;
  return Math.max(0, granted - used[direction]);
}

/** Undefined when the allowance is too small. A request gets all of its bytes or none. */
export function takeBytes(claims: RunTicketClaims, used: Used, direction: Direction, bytes: number): Used | undefined {
  if (bytes > bytesLeft(claims, used, direction)) return undefined;
  return { ...used, [direction]: used[direction] + bytes };
}

/** Returns bytes that were taken and not transferred, such as the rest of an aborted download. */
export const giveBackBytes = (used: Used, direction: Direction, bytes: number): Used => ({
  ...used,
  [direction]: Math.max(0, used[direction] - bytes),
});
