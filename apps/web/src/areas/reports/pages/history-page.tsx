import { use } from "react";
import { reportTextsIn } from "../../../platform/texts/late-texts.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { History } from "../parts/history.tsx";
import type { Forget } from "../use-deletion.ts";

/** All reports of a person and those that others shared with them. */
export function HistoryPage({ forget }: { forget: Forget }) {
  const ruleTexts = use(reportTextsIn(useTexts().language));
  return <History ruleTexts={ruleTexts} forget={forget} />;
}
