import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { DAY_MS, HOUR_MS } from "@waymark/contracts/units";
import { needsProof, type SolutionState } from "@waymark/rules/solutions/solution-state";
import { formatDay } from "../../platform/texts/formats.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { SolutionRow } from "./solution-rows.ts";

/** The one fact beside the word of a state; empty where there is none to tell. */
export function useStateFact({ solution, figures }: SolutionRow, state: SolutionState): string {
  const { t, language } = useTexts();
  const day = (at: string | null, moreMs = 0): string =>
    at === null ? "" : formatDay(language, new Date(Date.parse(at) + moreMs));
  const since = (at: string | null): string => (at === null ? "" : t("solutions.fact.since", { day: day(at) }));

  const { items } = solution;
  const all = items.length;
  switch (state) {
    case "New": {
      // The day closes half an hour after its end.
      const byMs = solutionLimits.recognisedWithinHours * HOUR_MS + DAY_MS;
      return solution.countsSince === null ? "" : t("solutions.fact.New", { day: day(solution.countsSince, byMs) });
    }
    case "Collecting": {
      const needed = figures?.assessment.needs?.samples;
      if (needed !== undefined) return t.count("solutions.fact.needsSamples", needed);
      return figures?.assessment.withheld === "Privacy" ? t("solutions.fact.collecting") : "";
    }
    case "NeedsProof":
      return t("solutions.fact.NeedsProof", { count: items.filter(needsProof).length, all });
    case "Contested":
      return t("solutions.fact.Contested", { count: items.filter((item) => item.state === "Contested").length, all });
    case "AwaitingReview":
      return since(solution.awaitingReviewSince);
    case "Closed":
      return since(solution.closedAt);
    case "NotRecognised":
      return t("solutions.fact.NotRecognised");
  }
}
