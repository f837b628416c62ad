import { RunTokenClaims } from "@waymark/contracts/connectivity-test/run-token";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { limits } from "@waymark/contracts/limits";
import type { TicketKey } from "../run-ticket/keys.ts";
import { readSignedClaims } from "../run-ticket/signed-claims.ts";
import { RUN_TOKEN_VERSION } from "./sign.ts";

/** The token's claims, or undefined: whoever has no good token need not know what is wrong with it. */
export async function verifyRunToken(
  token: string,
  publicKey: TicketKey,
  nowMs: number,
): Promise<RunTokenClaims | undefined> {
  const read = await readSignedClaims(RUN_TOKEN_VERSION, token, publicKey, frontDoorLimits.ticketMaxCharacters);
  const claims = read.signed ? RunTokenClaims.safeParse(read.claims) : undefined;
  if (claims?.success !== true) return undefined;
  const { expiresAtMs } = claims.data;
  return expiresAtMs > nowMs && expiresAtMs - nowMs <= limits.runEndsWithinMs + CLOCK_TOLERANCE_MS
    ? claims.data
    : undefined;
}

/** Replicas keep time by NTP; a minute is more than they ever differ. */
const CLOCK_TOLERANCE_MS = 60_000;
