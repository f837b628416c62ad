import type { Language } from "@waymark/contracts/configuration/languages";
import type { Absence, Doubt, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Cause, Verdict } from "@waymark/contracts/connectivity-test/findings";
import { NOT_MEASURED_REASONS, type NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import type { Values } from "./rule.ts";

/** The page's text functions: a text by key, the same with a plural, and a list of words in its language. */
export type Words = {
  readonly language: Language;
  readonly text: (key: string, values: Values) => string;
  readonly count: (key: string, count: number, values: Values) => string;
  readonly list: (words: readonly string[]) => string;
};

/** Values that name a city or a country, in English: the page has the names in its language. */
export const PLACE_VALUES: readonly string[] = ["city", "door", "used", "best", "place", "egress"];

type Worded = { readonly wording: string; readonly values: Values };

type ReasonKey =
  | `test.reason.${NotMeasuredReason}`
  | `findings.absence.${Exclude<Absence, NotMeasuredReason>}`
  | `findings.doubt.${Doubt}`;

/** The text for a missing value. The measurement's own reasons have their texts with the test. */
export function reasonKey(reason: Absence | Doubt): ReasonKey {
  if (isOneOf(NOT_MEASURED_REASONS, reason)) return `test.reason.${reason}`;
  return isOneOf(RULES_OWN, reason) ? `findings.absence.${reason}` : `findings.doubt.${reason}`;
}
const RULES_OWN = [
  "stillRunning",
  "neverArrived",
  "placeUnknown",
  "tooFewPeers",
  "notOffered",
] as const satisfies readonly Exclude<Absence, NotMeasuredReason>[];

const isOneOf = <One extends string>(list: readonly One[], word: string): word is One =>
  (list as readonly string[]).includes(word);

/** Fills a text with its values: `count` chooses the plural, a `measure` is spelled out. */
export function say(key: string, values: Values, words: Words): string {
  const { count, measure } = values;
  const named =
    typeof measure === "string" ? { ...values, measure: words.text(`findings.measure.${measure}`, {}) } : values;
  return typeof count === "number" ? words.count(key, count, named) : words.text(key, named);
}

/** What to do about a finding. It is said the same way for one thing and for several. */
export const fixText = ({ wording, values }: Worded, words: Words): string =>
  words.text(`findings.${wording}.fix`, values);

/** The verdict as one sentence: effect, then cause. */
export function verdictSentence({ effect, tasks, causes }: Verdict, words: Words): string {
  const said = words.text(`findings.effect.${effect}`, { tasks: taskList(tasks, words) });
  const [cause, second] = causes.map((one) => causeClause(one, words));
  if (cause === undefined) return capitalised(said);
  const parts = { effect: said, cause };
  return capitalised(
    second === undefined
      ? words.text("findings.verdict.one", parts)
      : words.text("findings.verdict.two", { ...parts, second }),
  );
}

function taskList(tasks: readonly Task[], words: Words): string {
  const named = tasks.map((task) => words.text(`findings.taskWithin.${task}`, {}));
  const [first, ...others] = named;
  // Japanese says "mail や calls" before a particle, where its list format has commas alone.
  if (words.language === "ja" && first !== undefined && others.length > 0)
    return spaced(`${first}や${others.join("、")}`);
  return spaced(words.list(named));
}

/** Adds the space between Chinese or Japanese characters and Latin letters that list formatting omits. */
export const spaced = (text: string): string => text.replace(/([\p{Script=Han}\p{Script=Hiragana}])(?=[A-Z])/gu, "$1 ");

function causeClause(cause: Cause, words: Words): string {
  if (cause.kind === "figure")
    return words.text(`findings.figureCause.${cause.silent ? "silent" : cause.task}`, cause.values);
  return say(`findings.${cause.wording}.cause`, cause.values, words);
}

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
