import { limits } from "@waymark/contracts/limits";

/** How often acquiring a token has failed in a row, and until when no attempt is made. */
export type TokenAttempts = { readonly failed: number; readonly coolDownUntil: number | undefined };

export type TokenOutcome = "succeeded" | "failed" | "cancelled";

export const NO_TOKEN_ATTEMPTS: TokenAttempts = { failed: 0, coolDownUntil: undefined };

export function mayAttemptToken(attempts: TokenAttempts, now: number): boolean {
  return attempts.coolDownUntil === undefined || now >= attempts.coolDownUntil;
}

/** The fifth failure in a row and a cancelled popup both start a cool-down; only the former raises an alert. */
export function afterTokenAttempt(
  attempts: TokenAttempts,
  outcome: TokenOutcome,
  now: number,
): { readonly attempts: TokenAttempts; readonly alert: boolean } {
  if (outcome === "succeeded") return { attempts: NO_TOKEN_ATTEMPTS, alert: false };
  const coolDown: TokenAttempts = { failed: 0, coolDownUntil: now + limits.tokenCoolDownMs };
  if (outcome === "cancelled") return { attempts: coolDown, alert: false };
  const failed = attempts.failed + 1;
  if (failed >= limits.tokenAttempts) return { attempts: coolDown, alert: true };
  return { attempts: { failed, coolDownUntil: undefined }, alert: false };
}
