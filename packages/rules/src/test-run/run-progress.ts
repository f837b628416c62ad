import type { ResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { RunStatus } from "@waymark/contracts/connectivity-test/test-run";

/** Where a run stands. Numbers of its events begin with 1 and have no gaps. */
export type RunProgress = {
  readonly status: RunStatus;
  readonly lastSequence: number;
  /** The items that have their result. */
  readonly answered: readonly ResultField[];
};

export type Step =
  | { readonly kind: "result"; readonly field: ResultField }
  | { readonly kind: "end"; readonly status: Exclude<RunStatus, "Started"> };

/** `repeated`: it has happened already, and saying so again changes nothing. `tooLate`: the run is over. */
export type StepVerdict =
  | { readonly verdict: "taken"; readonly next: RunProgress }
  | { readonly verdict: "repeated" | "tooLate" };

/** The first writer of an item wins, the first end too; every step that counts takes the next number. */
export function decideStep(run: RunProgress, step: Step): StepVerdict {
  const isRepeated = step.kind === "result" ? run.answered.includes(step.field) : run.status === step.status;
  if (isRepeated) return { verdict: "repeated" };
  if (run.status !== "Started") return { verdict: "tooLate" };
  const lastSequence = run.lastSequence + 1;
  return {
    verdict: "taken",
    next:
      step.kind === "result"
        ? { ...run, lastSequence, answered: [...run.answered, step.field] }
        : { ...run, lastSequence, status: step.status },
  };
}
