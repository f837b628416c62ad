import type { ResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { RunStatus } from "@waymark/contracts/connectivity-test/test-run";

/** The progress of a run. Its events are numbered from 1 without gaps. */
export type RunProgress = {
  readonly status: RunStatus;
  readonly lastSequence: number;
  /** The items with a result. */
  readonly answered: readonly ResultField[];
};

export type Step =
  | { readonly kind: "result"; readonly field: ResultField }
  | { readonly kind: "end"; readonly status: Exclude<RunStatus, "Started"> };

/** `repeated`: the step has already happened, and repeating it changes nothing. `tooLate`: the run is over. */
export type StepVerdict =
  | { readonly verdict: "taken"; readonly next: RunProgress }
  | { readonly verdict: "repeated" | "tooLate" };

/** The first result of an item wins, and so does the first end. Every accepted step takes the next number. */
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
