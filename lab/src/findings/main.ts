import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { checkScenarios, chosen } from "../browser/check-scenarios.ts";
import { same } from "../browser/reading.ts";
import type { Scenario } from "../browser/scenario.ts";
import type { Check } from "../check-link.ts";
import { DISTURBANCES } from "./disturbances.ts";
import { judgeObserved } from "./judge-observed.ts";
import { ALL_STEPS, FINDING_SCENARIOS, type FindingScenario } from "./scenarios.ts";

/** Runs the whole test in networks with one known fault, and checks the findings. */
export async function checkFindings(args: readonly string[]): Promise<readonly Check[]> {
  const scenarios = chosen([...FINDING_SCENARIOS.map(asScenario), ...DISTURBANCES], args);
  return (await checkScenarios(scenarios, args.includes("--smoke"))).checks;
}

function asScenario({
  effect,
  owners,
  findings,
  explained = [],
  mayFollow = [],
  ...network
}: FindingScenario): Scenario {
  return {
    ...network,
    steps: ALL_STEPS,
    judge: (observed) => {
      const judgement = judgeObserved(observed);
      const isExpected = (id: RuleId | null) => id !== null && [...findings, ...mayFollow].includes(id);
      const fired = judgement.findings
        .filter(({ id, followsFrom }) => !(mayFollow.includes(id) && isExpected(followsFrom)))
        .map(({ id }) => id);
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
