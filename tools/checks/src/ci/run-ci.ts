import { spawn } from "node:child_process";
import type { CiStep } from "./steps.ts";

export type CiOutcome = { readonly passed: boolean; readonly seconds: number; readonly tries: number };

export type CiOptions = {
  /** Seconds that were spent before the first step. */
  readonly secondsBefore?: number;
  readonly runCommand?: (step: CiStep) => Promise<number>;
  readonly onStepEnd?: (step: CiStep, outcome: CiOutcome) => void;
};

/**
 * Runs the steps one after the other and returns the titles of those that failed. A failed step does not hide the later
 * ones, unless they need what it makes.
 */
export async function runCi(steps: readonly CiStep[], options: CiOptions = {}): Promise<string[]> {
  const { secondsBefore = 0, runCommand = runInShell, onStepEnd } = options;
  const beganAt = performance.now();
  const secondsNow = (): number => Math.round(secondsBefore + (performance.now() - beganAt) / 1000);
  const failed: string[] = [];
  for (const step of steps) {
    const stepBeganAt = secondsNow();
    console.log(`\n== ${step.title} (${stepBeganAt}s)`);
    const { passed, tries } = await runStep(step, runCommand);
    onStepEnd?.(step, { passed, tries, seconds: secondsNow() - stepBeganAt });
    if (passed) continue;
    failed.push(step.title);
    if (step.isNeeded) break;
  }
  if (failed.length > 0) console.log(`\nci: failed after ${secondsNow()}s: ${failed.join(", ")}`);
  else console.log(`\nci: passed in ${secondsNow()}s`);
  return failed;
}

async function runStep(
  step: CiStep,
  runCommand: (step: CiStep) => Promise<number>,
): Promise<{ passed: boolean; tries: number }> {
  if ((await runCommand(step)) === 0) return { passed: true, tries: 1 };
  if (!step.mayRepeat) return { passed: false, tries: 1 };
  console.log(`\nflaky: second try of ${step.title}`);
  return { passed: (await runCommand(step)) === 0, tries: 2 };
}

/** With its output shown as it comes. */
function runInShell({ command: [program, ...args], env }: CiStep): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", (error) => {
      console.log(String(error));
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}
