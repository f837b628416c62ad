import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { RunTokenClaims } from "@waymark/contracts/front-door/run-ticket";
import { limits } from "@waymark/contracts/limits";
import type { TicketKey } from "../run-ticket/keys.ts";
import { readSignedClaims, type Signer, signClaims } from "../run-ticket/signed-claims.ts";

const RUN_TOKEN_VERSION = "wr1";

/** Signs `wr1.<claims>.<signature>`, which lets a browser listen to one run on the hub, and nothing else. */
export async function signRunToken(claims: RunTokenClaims, signer: Signer): Promise<string> {
  return signClaims(RUN_TOKEN_VERSION, RunTokenClaims.parse(claims), signer);
}

/** Returns the token's claims, or undefined without a reason, because a caller with a bad token need not know it. */
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

/** Replicas use NTP, so their clocks differ by less than a minute. */
const CLOCK_TOLERANCE_MS = 60_000;
