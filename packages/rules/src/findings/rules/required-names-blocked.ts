import { TASKS, type Task } from "@waymark/contracts/connectivity-test/finding-words";
import { firstNames } from "../readable.ts";
import { CLEAR, fires, type Harms, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const TRIGGERS: readonly LimitTrigger[] = [
  {
    measure: "Required addresses that fail, those blocked by a browser extension aside",
    is: "atLeast",
    limit: 1,
    unit: "",
    severity: "Critical",
    source: REFERENCE_TOOL,
  },
];

export const requiredNamesBlocked: Rule = {
  id: "requiredNamesBlocked",
  name: "Required addresses blocked",
  owner: "yourIt",
  triggers: TRIGGERS,
  judge({ items: { connectivity } }) {
    if (!connectivity.known) return notMeasured(connectivity.reason);
    const { answersMeanwhile = 0, value } = connectivity.value;
    const { names } = value;
    if (names.length === 0) return notMeasured("notConfigured");
    // A page cannot see the cause of a failure, so every failure counts until the agent's rules know more.
    const failed = names.filter(({ result, blockedBy }) => result !== "Successful" && blockedBy !== "extension");
    const trigger = worstHolding(TRIGGERS, failed.length);
    if (!trigger) return names.some(({ result }) => result !== "Successful") ? notMeasured("blocked") : CLEAR;
    // What answered before or after proves nothing about this moment.
    const isOnline = failed.length < names.length || answersMeanwhile > 0;
    if (!isOnline) return inconclusive("nothingAnswers");
    const count = failed.length;
    return fires({
      severity: trigger.severity,
      wording: "requiredNamesBlocked",
      values: { count },
      evidence: [
        { id: "namesSilent", values: { count, total: names.length, names: firstNames(failed) } },
        { id: "othersAnswer", values: {} },
      ],
      confidence: {
        level: failed.length < names.length && answersMeanwhile > 0 ? "high" : "medium",
        basis: "names",
        values: { total: names.length },
      },
      harms: harmsOf(failed),
      figure: { id: "namesBlocked", value: count, limit: 0 },
    });
  },
};

/** A name that is known to serve a task stops it. One that may serve any of them gets in the way of all. */
function harmsOf(failed: readonly { readonly tasks?: readonly Task[] | undefined }[]): Harms {
  const stopped = new Set(failed.flatMap(({ tasks }) => tasks ?? []));
  const hindered = failed.some(({ tasks }) => tasks === undefined) ? TASKS : [];
  return {
    ...Object.fromEntries(hindered.map((task) => [task, "struggles"])),
    ...Object.fromEntries([...stopped].map((task) => [task, "wont"])),
  };
}
