export type StepResult = { passed: boolean; output: string };
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
      console.log(
        `${ended.passed ? "ok    " : "FAILED"} ${ended.name.padEnd(22)} ${ended.seconds.toFixed(1).padStart(6)} s`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return finished;
}

async function runStep(step: Step): Promise<FinishedStep> {
  const startedAt = performance.now();
  const result = await step.run().catch((error: unknown) => ({ passed: false, output: String(error) }));
  return { ...result, name: step.name, seconds: (performance.now() - startedAt) / 1000 };
}

/** Prints what the failed steps wrote and a closing line; true when none failed. */
export function printSummary(finished: readonly FinishedStep[]): boolean {
  const failed = finished.filter(({ passed }) => !passed);
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
  console.log(`\ncheck: ${finished.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
