import { TONES, type Tone } from "@waymark/contracts/connectivity-test/finding-words";
import type { ChangeAddress } from "../../platform/address-state.ts";
import { placeWord } from "../../platform/texts/place-words.ts";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { Filter } from "../../ui/data-list/filter.ts";
import type { HistoryAddress } from "./history-address.ts";

/** What narrows the history: time, countries of its reports, verdicts. */
export function reportFilters(
  { since, until, countries, tones }: HistoryAddress,
  offered: readonly string[],
  change: ChangeAddress<HistoryAddress>,
  texts: Texts,
): readonly Filter[] {
  const { t, language } = texts;
  return [
    { kind: "days", since, until, onChoose: (days) => change(days, "replace") },
    {
      kind: "choices",
      label: t("history.filter.country"),
      options: [...new Set([...offered, ...countries])]
        .map((country) => ({ value: country, label: placeWord(country, texts) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
      chosen: countries,
      onChoose: (chosen) => change({ countries: chosen }, "replace"),
    },
    {
      kind: "choices",
      label: t("history.filter.verdict"),
      options: TONES.map((tone) => ({ value: tone, label: t(`history.tone.${tone}`) })),
      chosen: tones,
      onChoose: (chosen) => change({ tones: TONES.filter((tone: Tone) => chosen.includes(tone)) }, "replace"),
    },
  ];
}
