import type { TextKey } from "@waymark/messages/catalogue";
import type { Values } from "@waymark/rules/findings/rule";
import { PLACE_VALUES, say, type Words } from "@waymark/rules/findings/texts";
import { formatDateTime, textLocale } from "./formats.ts";
import { placeWord } from "./place-words.ts";
import type { Texts } from "./texts-context.tsx";
import type { CountedKey } from "./translate.ts";

/** The rules name their texts by key and hand over numbers; here they become the reader's words. */
export function findingWords(texts: Texts): Words {
  const { t, language } = texts;
  const list = new Intl.ListFormat(textLocale(language), { type: "conjunction" });
  const readable = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readableValue(name, value, texts)]));
  return {
    language,
    text: (key, values) => t(key as TextKey, readable(values)),
    count: (key, count, values) => t.count(key as CountedKey, count, readable(values)),
    list: (words) => list.format(words),
  };
}

function readableValue(name: string, value: Values[string], texts: Texts): Values[string] {
  if (typeof value !== "string") return value;
  if (name === "since") return formatDateTime(texts.language, new Date(value));
  return PLACE_VALUES.includes(name) ? placeWord(value, texts) : value;
}

type Worded = { readonly wording: string; readonly values: Values };

export const findingTitle = ({ wording, values }: Worded, texts: Texts): string =>
  say(`findings.${wording}.title`, values, findingWords(texts));
