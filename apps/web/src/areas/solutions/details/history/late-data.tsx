import { useQuery } from "@tanstack/react-query";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { NpiReply } from "@waymark/contracts/performance/npi-schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { useApi } from "../../../../platform/api-context.tsx";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { type AskedPlace, historyQuery } from "../details-queries.ts";
import { dayOf, numberText } from "../figure-words.ts";
import { monthWord } from "../overview/index-words.ts";

type Props = {
  readonly solutionId: string;
  readonly days: { readonly from: string; readonly to: string };
  readonly place: AskedPlace | undefined;
  readonly npi: NpiReply | undefined;
};

/** Which of the shown days may still change and until when, and what samples that came late have changed. */
export function LateData({ solutionId, days, place, npi }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const range = { startDate: days.from, endDate: days.to };
  const { data: history } = useQuery(historyQuery(useApi(), solutionId, range, place));
  const since = history?.provisionalSince;
  if (since === undefined || since === null) return null;
  const until = new Date(
    Date.parse(days.to) + DAY_MS + performanceLimits.dayClosesAfterMs + performanceLimits.dayProvisionalMs,
  );
  return (
    <Notice tone="info" title={t("details.late.title")}>
      {t("details.late.days", { day: formatDay(language, dayOf(since)), until: formatDay(language, until) })}
      {npi?.restatements.map((one) => {
        const words = restatedText(one, texts);
        return words === undefined ? null : ` ${words}`;
      })}
    </Notice>
  );
}

function restatedText(
  { month, oldValue, newValue, restatedAt }: NpiReply["restatements"][number],
  texts: Texts,
): string | undefined {
  if (oldValue === null || newValue === null) return undefined;
  return texts.t("details.late.restated", {
    month: monthWord(month, texts),
    before: numberText(oldValue, 1, texts),
    after: numberText(newValue, 1, texts),
    day: formatDay(texts.language, new Date(restatedAt)),
  });
}
