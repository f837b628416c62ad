import type { Language } from "@waymark/contracts/configuration/languages";
import { formatDay, textLocale } from "../../platform/texts/formats.ts";
import type { Texts } from "../../platform/texts/texts-context.tsx";
import type { ListSearch } from "./search-field.tsx";

/** One thing that narrows a list, with what is chosen of it. */
export type Filter =
  | {
      readonly kind: "choices";
      readonly label: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly chosen: readonly string[];
      readonly onChoose: (chosen: readonly string[]) => void;
    }
  | {
      readonly kind: "days";
      /** Names the pair where a list has several. */
      readonly label?: string;
      /** Days of the reader's calendar, `2026-08-20`; both are part of the time. */
      readonly since: string | undefined;
      readonly until: string | undefined;
      readonly onChoose: (days: { readonly since: string | undefined; readonly until: string | undefined }) => void;
    };

/** A narrowing in words, with a way out of it. */
export type Chip = { readonly name: string; readonly value: string; readonly onRemove: () => void };

const dayText = (language: Language, day: string): string => formatDay(language, new Date(`${day}T12:00:00`));

function chipsOfFilter(filter: Filter, { t, language }: Texts): readonly Chip[] {
  if (filter.kind === "days") {
    const { label, since, until, onChoose } = filter;
    const named = (word: string) => (label === undefined ? word : `${label}, ${word.toLocaleLowerCase(language)}`);
    return [
      ...(since === undefined
        ? []
        : [
            {
              name: named(t("ui.list.since")),
              value: dayText(language, since),
              onRemove: () => onChoose({ since: undefined, until }),
            },
          ]),
      ...(until === undefined
        ? []
        : [
            {
              name: named(t("ui.list.until")),
              value: dayText(language, until),
              onRemove: () => onChoose({ since, until: undefined }),
            },
          ]),
    ];
  }
  const { label, options, chosen, onChoose } = filter;
  if (chosen.length === 0) return [];
  const list = new Intl.ListFormat(textLocale(language), { type: "conjunction", style: "narrow" });
  const labels = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value);
  return [{ name: label, value: list.format(labels), onRemove: () => onChoose([]) }];
}

/** What a list is narrowed to, the search first. */
export function chipsOf(search: ListSearch | undefined, filters: readonly Filter[], texts: Texts): readonly Chip[] {
  const sought = search?.text.trim() ?? "";
  const own: readonly Chip[] =
    sought === ""
      ? []
      : [{ name: texts.t("ui.list.chip.search"), value: sought, onRemove: () => search?.onSearch("") }];
  return [...own, ...filters.flatMap((filter) => chipsOfFilter(filter, texts))];
}
