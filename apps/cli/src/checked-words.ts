import { UUID_PATTERN } from "@waymark/contracts/uuid";

/** The operator typed something that this program does not understand; the message names what it takes. */
export class UsageError extends Error {}

/** The word itself when it is one of the known ones; otherwise the list of those. */
export function oneOf<Word extends string>(what: string, known: readonly Word[], word: string | undefined): Word {
  const found = known.find((candidate) => candidate === word);
  if (found !== undefined) return found;
  const said = word === undefined ? `${what} is missing.` : `"${word}" is no ${what}.`;
  throw new UsageError(`${said} Known: ${known.join(", ")}.`);
}

export function uuid(what: string, word: string | undefined): string {
  if (word === undefined) throw new UsageError(`${what} is missing.`);
  if (!UUID_PATTERN.test(word)) throw new UsageError(`"${word}" is no ${what}: an id like 6c1f0c1e-… is wanted.`);
  return word.toLowerCase();
}

export function text(what: string, word: string | undefined, maxCharacters = 200): string {
  const trimmed = word?.trim() ?? "";
  if (trimmed === "") throw new UsageError(`${what} is missing.`);
  if (trimmed.length > maxCharacters) throw new UsageError(`${what} is longer than ${maxCharacters} characters.`);
  return trimmed;
}

/** A day in UTC, from its first moment on; without one, from the beginning. */
export function day(what: string, word: string | undefined): Date {
  if (word === undefined) return new Date(0);
  const date = new Date(`${word}T00:00:00Z`);
  // "2026-02-30" would otherwise quietly become a day in March.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(word))
    throw new UsageError(`${what} is a day like 2026-11-15, not "${word}".`);
  return date;
}

export function count(what: string, word: string | undefined, fallback: number, most: number): number {
  if (word === undefined) return fallback;
  const number = Number(word);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new UsageError(`${what} is a whole number from 1 to ${most}, not "${word}".`);
  return number;
}
