import {
  afterTokenAttempt,
  mayAttemptToken,
  NO_TOKEN_ATTEMPTS,
  type TokenOutcome,
} from "@waymark/rules/access/token-attempts";
import type { Clock } from "./clock.ts";
import type { SnapshotStore } from "./snapshot.ts";

export type AttemptGate = { isOpen(): boolean; record(outcome: TokenOutcome): void };

/** Counts attempts to get a token, and shows the alert and the cool-down in the snapshot. */
export function createAttemptGate(store: SnapshotStore, clock: Clock): AttemptGate {
  let attempts = NO_TOKEN_ATTEMPTS;
  let stopTimer = (): void => undefined;

  const showCoolDown = (until: number | undefined): void => {
    stopTimer();
    if (store.snapshot().coolDownUntil !== until) store.update({ coolDownUntil: until });
    if (until !== undefined)
      stopTimer = clock.after(until - clock.now(), () => store.update({ coolDownUntil: undefined }));
  };

  return {
    isOpen: () => mayAttemptToken(attempts, clock.now()),
    record(outcome) {
      const next = afterTokenAttempt(attempts, outcome, clock.now());
      attempts = next.attempts;
      if (next.alert) store.update({ alert: { kind: "tokenFailed" } });
      if (outcome === "succeeded" && store.snapshot().alert) store.update({ alert: undefined });
      showCoolDown(attempts.coolDownUntil);
    },
  };
}
