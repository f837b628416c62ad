import type { Areas, AreaWords } from "./area-words.ts";
import { fold } from "./fold.ts";

/** One interpretation of the typed text: a name, and areas that must all contain the place. */
export type Reading = {
  readonly name: string;
  readonly within: readonly Areas[];
  /** Whether it ignores the first part of the text; such a reading counts only if no other one fits. */
  readonly isPartial: boolean;
};

const COMMA = /[,;、，；]/;
const AREA_WORDS_MOST = 5;

/**
 * "paris texas" is a place of that name, or Paris in Texas; "10 Downing Street, London, UK" has no place in its first
 * part, but one in its second. The most literal reading comes first.
 */
export function readingsOf(typed: string, areas: AreaWords): Reading[] {
  const parts = typed
    .split(COMMA)
    .map(fold)
    .filter((part) => part !== "");
  const whole = parts.join(" ");
  if (whole === "") return [];
  const readings: Reading[] = [{ name: whole, within: [], isPartial: false }, ...wordReadings(whole.split(" "), areas)];
  for (const [index, name] of parts.entries()) {
    if (parts.length === 1) break;
    const within = parts.slice(index + 1).map((part) => areasOf(part.split(" "), areas));
    if (within.every((part) => part !== undefined))
      readings.push({ name, within: within.flat(), isPartial: index > 0 });
  }
  return readings;
}

function wordReadings(words: readonly string[], areas: AreaWords): Reading[] {
  const readings: Reading[] = [];
  for (let end = words.length - 1; end >= Math.max(1, words.length - AREA_WORDS_MOST); end -= 1) {
    const within = areasOf(words.slice(end), areas);
    if (within !== undefined) readings.push({ name: words.slice(0, end).join(" "), within, isPartial: false });
  }
  return readings;
}

/** The words as one area ("new york"), or as two ("il usa"). */
function areasOf(words: readonly string[], areas: AreaWords): Areas[] | undefined {
  const one = areas.meantBy(words.join(" "));
  if (one !== undefined) return [one];
  for (let split = 1; split < words.length; split += 1) {
    const [first, second] = [
      areas.meantBy(words.slice(0, split).join(" ")),
      areas.meantBy(words.slice(split).join(" ")),
    ];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return undefined;
}
