import type { TestPhase } from "@waymark/contracts/connectivity-test/test-run";

export type PhaseEvent =
  /** The web latency test begins. */
  | { readonly kind: "latencyStarted" }
  /** The visitor requests what only the agent can measure, then has it. */
  | { readonly kind: "goDeeperChosen" }
  | { readonly kind: "agentDownloaded" }
  /** The run's status from the hub or from a report. */
  | { readonly kind: "statusReceived"; readonly status: string }
  /** The page itself cannot continue, such as without a report. */
  | { readonly kind: "failed" }
  | { readonly kind: "reset" };

export const INITIAL_PHASE: TestPhase = "Prepare";

const FAILURES: readonly string[] = ["Failed", "Expired"];
const isOver = (phase: TestPhase): boolean => phase === "AdvancedTestFinish" || phase === "TestFailed";

/** A finished run stays finished until a reset; late or repeated events do not restart it. */
export function nextPhase(phase: TestPhase, event: PhaseEvent): TestPhase {
  if (event.kind === "reset") return INITIAL_PHASE;
  if (isOver(phase)) return phase;
  switch (event.kind) {
    case "latencyStarted":
      return phase === "Prepare" ? "BasicTest" : phase;
    case "goDeeperChosen":
      return "WaitingDownloadRichClient";
    case "agentDownloaded":
      return "WaitingRunRichClient";
    case "failed":
      return "TestFailed";
    case "statusReceived":
      return phaseOfStatus(event.status);
  }
}

function phaseOfStatus(status: string): TestPhase {
  if (status === "Started") return "AdvancedTestStart";
  return FAILURES.includes(status) ? "TestFailed" : "AdvancedTestFinish";
}
