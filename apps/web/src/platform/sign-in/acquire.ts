import type { User } from "oidc-client-ts";
import type { AttemptGate } from "./attempt-gate.ts";
import { type Clock, pause } from "./clock.ts";
import { failureOf, type SignInFailure } from "./failures.ts";

export type Step = "silent" | "popup";

export type Acquired =
  | { readonly kind: "user"; readonly user: User }
  | { readonly kind: "loginRequired" | "cancelled" | "failed" | "coolingDown" };

/** At start without a trace of an earlier sign-in, one quiet look is enough. */
export const LOOK: readonly Step[] = ["silent"];
export const SILENT: readonly Step[] = ["silent", "silent", "silent", "silent", "silent"];
/** A failed popup is retried once; it has often signed the person in, so the rest of the attempts are silent. */
export const POPUP: readonly Step[] = ["popup", "popup", "silent", "silent", "silent"];

const FIRST_PAUSE_MS = 250;

export type Acquisition = {
  readonly gate: AttemptGate;
  readonly clock: Clock;
  readonly silent: () => Promise<User | null>;
  readonly popup: () => Promise<User>;
  readonly clearSession: () => void;
};

/** Gets a token along a plan of steps, within the five attempts that the gate allows. */
export async function acquire(acquisition: Acquisition, plan: readonly Step[]): Promise<Acquired> {
  const { gate, clock } = acquisition;
  const mayAsk = plan.includes("popup");
  for (const [made, step] of plan.entries()) {
    if (!gate.isOpen()) return { kind: made === 0 ? "coolingDown" : "failed" };
    if (made > 0 && step === "silent") await pause(clock, FIRST_PAUSE_MS * 2 ** (made - 1));
    const attempt = await take(acquisition, step);
    if (typeof attempt === "object") {
      gate.record("succeeded");
      return { kind: "user", user: attempt };
    }
    const end = endAfter(acquisition, step, attempt, mayAsk);
    if (end) return end;
  }
  return { kind: "failed" };
}

async function take({ silent, popup }: Acquisition, step: Step): Promise<User | SignInFailure> {
  try {
    return (await (step === "popup" ? popup() : silent())) ?? "failed";
  } catch (error) {
    return failureOf(error);
  }
}

/** Counts a failure, and says whether it is the last word. */
function endAfter(
  { gate, clearSession }: Acquisition,
  step: Step,
  failure: SignInFailure,
  mayAsk: boolean,
): Acquired | undefined {
  // "Login required" is a valid answer to a silent request, unless a popup has just tried that.
  if (failure === "loginRequired" && !mayAsk) return { kind: "loginRequired" };
  gate.record(failure === "cancelled" ? "cancelled" : "failed");
  if (failure === "cancelled") return { kind: "cancelled" };
  if (step === "popup") clearSession();
  return failure === "timedOut" ? { kind: "failed" } : undefined;
}
