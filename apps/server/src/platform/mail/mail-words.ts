import type { Language } from "@waymark/contracts/configuration/languages";
import { type TextKey, textsOf } from "@waymark/messages/catalogue";
import { placeTexts } from "@waymark/messages/place-texts";
import type { Values } from "@waymark/rules/findings/rule";
import { PLACE_VALUES, type Words } from "@waymark/rules/findings/texts";

/** English texts are British. */
const LOCALES: Readonly<Record<Language, string>> = {
  en: "en-GB",
  ja: "ja",
  "zh-Hans": "zh-Hans",
  "zh-Hant": "zh-Hant",
};
const SEPARATORS: Readonly<Record<Language, string>> = { en: ", ", ja: "、", "zh-Hans": "，", "zh-Hant": "，" };

const DAY: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
const MOMENT: Intl.DateTimeFormatOptions = { ...DAY, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

export type MailWords = Words & {
  readonly say: (key: TextKey, values?: Values) => string;
  readonly moment: (at: Date) => string;
  readonly day: (at: Date) => string;
  readonly place: (named: { readonly city: string; readonly region: string; readonly country: string }) => string;
};

/** What a mail is said with. Where its reader lives is not known, so its times are those of UTC. */
export function mailWords(language: Language, suite: string): MailWords {
  const locale = LOCALES[language];
  const texts: Readonly<Partial<Record<string, string>>> = textsOf(language);
  const plural = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale, { type: "conjunction" });
  const moments = new Intl.DateTimeFormat(locale, MOMENT);
  const days = new Intl.DateTimeFormat(locale, DAY);
  const places = placeTexts(language);
  const placeWord = (name: string): string => places[`place.${name}`] ?? name;

  const moment = (at: Date): string => `${moments.format(at)} UTC`;
  const written = (name: string, value: string | number): string => {
    if (typeof value === "number") return numbers.format(value);
    if (name === "since") return moment(new Date(value));
    return PLACE_VALUES.includes(name) ? placeWord(value) : value;
  };
  const text: Words["text"] = (key, values) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = name === "suite" ? suite : values[name];
      return value === undefined ? placeholder : written(name, value);
    });
  return {
    language,
    text,
    count: (key, count, values) => {
      const exact = `${key}_${plural.select(count)}`;
      return text(exact in texts ? exact : `${key}_other`, { ...values, count });
    },
    list: (words) => lists.format(words),
    say: (key, values = {}) => text(key, values),
    moment,
    day: (at) => days.format(at),
    place: ({ city, region, country }) =>
      [...new Set([city, region, country].map(placeWord))].filter((part) => part !== "").join(SEPARATORS[language]),
  };
}
