import { limits } from "@waymark/contracts/limits";
import { describe, expect, it } from "vitest";
import { afterTokenAttempt, mayAttemptToken, NO_TOKEN_ATTEMPTS, type TokenOutcome } from "./token-attempts.ts";

const NOW = 1_700_000_000_000;

function attemptsAfter(...outcomes: TokenOutcome[]) {
  let step = { attempts: NO_TOKEN_ATTEMPTS, alert: false };
  for (const outcome of outcomes) step = afterTokenAttempt(step.attempts, outcome, NOW);
  return step;
}

describe("token attempts", () => {
  it("makes five attempts before it alerts [V280, P425]", () => {
    expect(limits.tokenAttempts).toBe(5);
    const outcomes: TokenOutcome[] = [];
    for (let failures = 1; failures <= 4; failures += 1) {
      outcomes.push("failed");
      expect(attemptsAfter(...outcomes)).toEqual({
        attempts: { failed: failures, coolDownUntil: undefined },
        alert: false,
      });
      expect(mayAttemptToken(attemptsAfter(...outcomes).attempts, NOW)).toBe(true);
    }
    expect(attemptsAfter(...outcomes, "failed").alert).toBe(true);
  });

  it("cools down for 10 s after the alert, to the millisecond [V256, V281, P406]", () => {
    const { attempts } = attemptsAfter("failed", "failed", "failed", "failed", "failed");
    expect(attempts.coolDownUntil).toBe(NOW + 10_000);
    expect(mayAttemptToken(attempts, NOW)).toBe(false);
    expect(mayAttemptToken(attempts, NOW + 9_999)).toBe(false);
    expect(mayAttemptToken(attempts, NOW + 10_000)).toBe(true);
  });

  it("cools down for 10 s after the user cancels, without an alert [V257, P407]", () => {
    for (const before of [[], ["failed"], ["failed", "failed", "failed", "failed"]] as TokenOutcome[][]) {
      const { attempts, alert } = attemptsAfter(...before, "cancelled");
      expect(alert).toBe(false);
      expect(mayAttemptToken(attempts, NOW + 9_999)).toBe(false);
      expect(mayAttemptToken(attempts, NOW + 10_000)).toBe(true);
    }
  });

  it("counts anew after a success and after a cool-down", () => {
    expect(attemptsAfter("failed", "failed", "failed", "failed", "succeeded").attempts).toEqual(NO_TOKEN_ATTEMPTS);
    expect(attemptsAfter("failed", "failed", "failed", "failed", "succeeded", "failed").alert).toBe(false);
    const cooled = attemptsAfter("failed", "failed", "failed", "failed", "failed").attempts;
    expect(afterTokenAttempt(cooled, "failed", NOW + 10_000)).toEqual({
      attempts: { failed: 1, coolDownUntil: undefined },
      alert: false,
    });
  });

  it("may always be attempted at first", () => {
    expect(mayAttemptToken(NO_TOKEN_ATTEMPTS, 0)).toBe(true);
  });
});
