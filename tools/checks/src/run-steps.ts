export type StepResult = {
  passed: boolean;
  output: string;
  /** Its time was up before it could pass or fail. */
  isUnfinished?: boolean;
};
export type Step = { name: string; run: () => Promise<StepResult> };
export type FinishedStep = StepResult & { name: string; seconds: number };

/** Runs all steps, `atOnce` at a time, and prints one line as each ends. A step that throws has failed. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<FinishedStep[]> {
  const waiting = [...steps];
  const finished: FinishedStep[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const ended = await runStep(step);
      finished.push(ended);
      console.log(`${labelOf(ended).padEnd(7)} ${ended.name.padEnd(24)} ${ended.seconds.toFixed(1).padStart(6)} s`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return finished;
}

function labelOf({ passed, isUnfinished }: StepResult): string {
  if (isUnfinished) return "time up";
  return passed ? "ok" : "FAILED";
}

async function runStep(step: Step): Promise<FinishedStep> {
  const startedAt = performance.now();
  const result = await step.run().catch((error: unknown) => ({ passed: false, output: String(error) }));
  return { ...result, name: step.name, seconds: (performance.now() - startedAt) / 1000 };
}

/** Prints what the failed steps wrote and a closing line; true when none failed. */
export function printSummary(title: string, finished: readonly FinishedStep[]): boolean {
  const unfinished = finished.filter(({ isUnfinished }) => isUnfinished);
  const failed = finished.filter(({ passed, isUnfinished }) => !passed && !isUnfinished);
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
  if (unfinished.length > 0) console.log(`\nnot finished in time: ${unfinished.map(({ name }) => name).join(", ")}`);
  const passed = finished.length - failed.length - unfinished.length;
  console.log(`\n${title}: ${passed} passed, ${failed.length} failed`);
  return failed.length === 0;
}
