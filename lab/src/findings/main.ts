import { checkScenarios, chosen } from "../browser/check-scenarios.ts";
import { same } from "../browser/reading.ts";
import type { Scenario } from "../browser/scenario.ts";
import type { Check } from "../check-link.ts";
import { judgeObserved } from "./judge-observed.ts";
import { ALL_STEPS, FINDING_SCENARIOS, type FindingScenario } from "./scenarios.ts";

/** The whole test in networks whose one fault is known, and what the rules then say. */
export async function checkFindings(args: readonly string[]): Promise<readonly Check[]> {
  const scenarios = chosen(FINDING_SCENARIOS.map(asScenario), args);
  return (await checkScenarios(scenarios, args.includes("--smoke"))).checks;
}

function asScenario({ effect, owners, findings, explained = [], ...network }: FindingScenario): Scenario {
  return {
    ...network,
    steps: ALL_STEPS,
    judge: (observed) => {
      const judgement = judgeObserved(observed);
      const fired = judgement.findings.map(({ id }) => id);
      const symptoms = judgement.suppressed.map(({ finding }) => finding.id);
      return [
        same("findings", fired.toSorted(), [...findings].sort()),
        same("explained by them", symptoms.toSorted(), [...explained].sort()),
        same("effect", judgement.verdict.effect, effect),
        same("who can fix it", judgement.verdict.owners, owners),
      ];
    },
  };
}
