import type { Absence, Doubt, Task } from "@waymark/contracts/connectivity-test/finding-words";
import type { Cause, Verdict } from "@waymark/contracts/connectivity-test/findings";
import { NOT_MEASURED_REASONS, type NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import type { Values } from "./rule.ts";

/** What the page can say: a text by its key, the same with a plural, and several words as a list of its language. */
export type Words = {
  readonly text: (key: string, values: Values) => string;
  readonly count: (key: string, count: number, values: Values) => string;
  readonly list: (words: readonly string[]) => string;
};

type ReasonKey =
  | `test.reason.${NotMeasuredReason}`
  | `findings.absence.${Exclude<Absence, NotMeasuredReason>}`
  | `findings.doubt.${Doubt}`;

/** Why nothing can be said: a measurement's own reasons have their texts with the test. */
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

/** A text with its values: with `count` its plural is chosen, a `measure` is named in words. */
export function say(key: string, values: Values, words: Words): string {
  const { count, measure } = values;
  const named =
    typeof measure === "string" ? { ...values, measure: words.text(`findings.measure.${measure}`, {}) } : values;
  return typeof count === "number" ? words.count(key, count, named) : words.text(key, named);
}

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

const taskList = (tasks: readonly Task[], words: Words): string =>
  spaced(words.list(tasks.map((task) => words.text(`findings.taskWithin.${task}`, {}))));

/** Between Chinese characters and Latin letters stands a space, which lists do not put there. */
export const spaced = (text: string): string => text.replace(/(\p{Script=Han})(?=[A-Z])/gu, "$1 ");

function causeClause(cause: Cause, words: Words): string {
  if (cause.kind === "figure")
    return words.text(`findings.figureCause.${cause.silent ? "silent" : cause.task}`, cause.values);
  return say(`findings.${cause.wording}.cause`, cause.values, words);
}

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
