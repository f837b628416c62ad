// @vitest-environment node
import { describe, expect, it } from "vitest";
import { failureOf, type SignInFailure } from "./failures.ts";
import { fails, popupClosed, refuses, timesOut } from "./fake-manager.ts";

const kindOf = (attempt: () => Promise<never>): Promise<SignInFailure> => attempt().catch(failureOf);

describe("sign-in failures", () => {
  it("know a person's no from a failure", async () => {
    expect(await kindOf(popupClosed)).toBe("cancelled");
    expect(await kindOf(refuses("access_denied"))).toBe("cancelled");
  });

  it("know that somebody must sign in", async () => {
    for (const error of ["login_required", "interaction_required", "consent_required", "account_selection_required"]) {
      expect(await kindOf(refuses(error))).toBe("loginRequired");
    }
  });

  it("call everything else a failure", async () => {
    expect(await kindOf(timesOut)).toBe("timedOut");
    expect(await kindOf(fails)).toBe("failed");
    expect(await kindOf(refuses("temporarily_unavailable"))).toBe("failed");
    expect(failureOf("text")).toBe("failed");
    expect(failureOf(new Error("Attempted to navigate on a disposed window"))).toBe("failed");
  });
});
