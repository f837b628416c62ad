import type { Language } from "@waymark/contracts/configuration/languages";
import type { TextKey } from "@waymark/messages/catalogue";
import { bindUnits } from "./bind-units.ts";

type Values = Readonly<Record<string, string | number>>;
type PluralStem<Key> = Key extends `${infer Stem}_one` ? Stem : never;
/** Keys with the endings `_one` and `_other`, used without the ending. */
export type CountedKey = PluralStem<TextKey>;

export type Translate = {
  (key: TextKey, values?: Values): string;
  count(key: CountedKey, count: number, values?: Values): string;
  /** For keys that arrive from elsewhere, such as a problem's; unknown ones fall back. */
  loose(key: string, fallback: TextKey): string;
};

const fill = (text: string, values: Values) =>
  bindUnits(text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder)));

/** Numbers inside sentences are written as the locale writes them. */
const localised = (values: Values, numbers: Intl.NumberFormat): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? numbers.format(value) : value]),
  );

/** `always` are values every text may use, such as the suite's name. A missing text shows its key, never nothing. */
export function createTranslate(
  language: Language,
  texts: Readonly<Partial<Record<string, string>>>,
  always: Values,
): Translate {
  const plural = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const text = (key: string, values: Values = {}) =>
    fill(texts[key] ?? key, { ...always, ...localised(values, numbers) });

  const count = (key: CountedKey, amount: number, values: Values = {}) => {
    const exact = `${key}_${plural.select(amount)}`;
    return text(exact in texts ? exact : `${key}_other`, { ...values, count: amount });
  };
  const loose = (key: string, fallback: TextKey) => text(key in texts ? key : fallback);
  return Object.assign(text, { count, loose });
}
