import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";

export type Direction = "download" | "upload";
/** What a run has used at one door, over all its tickets: presenting a ticket again gives nothing back. */
export type Used = Readonly<Record<Direction, number>>;

export const nothingUsed: Used = { download: 0, upload: 0 };

export function bytesLeft(claims: RunTicketClaims, used: Used, direction: Direction): number {
  const granted = direction === "download" ? claims.downloadBytes : claims.uploadBytes;
  return Math.max(0, granted - used[direction]);
}

/** Undefined when the allowance does not reach: bytes are granted whole or not at all. */
export function takeBytes(claims: RunTicketClaims, used: Used, direction: Direction, bytes: number): Used | undefined {
  if (bytes > bytesLeft(claims, used, direction)) return undefined;
  return { ...used, [direction]: used[direction] + bytes };
}

/** What was taken and not moved, such as the rest of a cut download. */
export const giveBackBytes = (used: Used, direction: Direction, bytes: number): Used => ({
  ...used,
  [direction]: Math.max(0, used[direction] - bytes),
});
