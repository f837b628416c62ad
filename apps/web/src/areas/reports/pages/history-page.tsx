import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use, useMemo, useState } from "react";
import { ownReportsTextsIn, reportTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { History } from "../parts/history.tsx";
import type { Forget } from "../use-deletion.ts";

/** All reports of a person and those that others shared with them. */
export function HistoryPage({ forget }: { forget: Forget }) {
  const { language } = useTexts();
  const [client] = useState(() => new QueryClient());
  // Both are on their way before the first is waited for.
  const [own, findings] = [ownReportsTextsIn(language), reportTextsIn(language)];
  const [ownTexts, ruleTexts] = [use(own), use(findings)];
  const texts = useMemo(() => ({ ...ruleTexts, ...ownTexts }), [ruleTexts, ownTexts]);
  return (
    <QueryClientProvider client={client}>
      <MoreTexts texts={texts}>
        <History ruleTexts={ruleTexts} forget={forget} />
      </MoreTexts>
    </QueryClientProvider>
  );
}
