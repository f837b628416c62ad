import type { TextKey } from "@waymark/messages/catalogue";
import type { Values } from "@waymark/rules/findings/rule";
import type { Words } from "@waymark/rules/findings/texts";
import { formatDateTime, localeOf } from "./formats.ts";
import type { Texts } from "./texts-context.tsx";
import type { CountedKey } from "./translate.ts";

/** The rules name their texts by key and hand over numbers; here they become the reader's words. */
export function findingWords({ t, language }: Texts): Words {
  const list = new Intl.ListFormat(localeOf(language), { type: "conjunction" });
  const readable = (values: Values): Values =>
    typeof values.since === "string" ? { ...values, since: formatDateTime(language, new Date(values.since)) } : values;
  return {
    text: (key, values) => t(key as TextKey, readable(values)),
    count: (key, count, values) => t.count(key as CountedKey, count, readable(values)),
    list: (words) => list.format(words),
  };
}
