import type { TextKey } from "@waymark/messages/catalogue";
import type { Values } from "@waymark/rules/findings/rule";
import { type Words as FindingWords, say } from "@waymark/rules/findings/texts";
import { formatDateTime, localeOf } from "../../../platform/texts/formats.ts";
import type { CountedKey } from "../../../platform/texts/translate.ts";
import type { Words } from "./words.ts";

/** The rules name their texts by key and hand over numbers; here they become the reader's words. */
export function findingWords({ t, language }: Words): FindingWords {
  const list = new Intl.ListFormat(localeOf(language), { type: "conjunction" });
  const readable = (values: Values): Values =>
    typeof values.since === "string" ? { ...values, since: formatDateTime(language, new Date(values.since)) } : values;
  return {
    text: (key, values) => t(key as TextKey, readable(values)),
    count: (key, count, values) => t.count(key as CountedKey, count, readable(values)),
    list: (words) => list.format(words),
  };
}

type Said = { readonly wording: string; readonly values: Values };

export const titleOf = ({ wording, values }: Said, words: Words): string =>
  say(`findings.${wording}.title`, values, findingWords(words));
