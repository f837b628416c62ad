import type { NameIndex } from "./name-index.ts";

/**
 * Finds spellings that differ by a typo. Two words that are one typo apart become equal when each loses at most one letter, so
 * every spelling is filed under itself and under itself without each of its letters: only the beginning, because what
 * comes after is compared anyway.
 */
export type TypoIndex = {
  readonly buckets: Uint32Array;
  readonly entries: Int32Array;
  /** Which letters a spelling has, one bit each. */
  readonly letters: Uint32Array;
  /** By which question an entry was met last: an entry stands in many buckets. */
  readonly metBy: Uint32Array;
};

const BEGINNING = 7;
/** People stop typing early: the beginnings of large places are filed in these lengths, too. */
const SHORTER_BEGINNINGS = [4, 5, 6] as const;
const BUCKET_BITS = 21;
const ENTRIES_BETWEEN_BREATHS = 8_192;

/** `large` places forgive two typos and unfinished words; all others one typo. */
export async function typoIndex(
  names: NameIndex,
  isLarge: (place: number) => boolean,
  breathe: () => Promise<void>,
): Promise<TypoIndex> {
  const counts = new Uint32Array((1 << BUCKET_BITS) + 1);
  const forEachFiling = async (file: File): Promise<void> => {
    for (const [entry, spelling] of names.spellings.entries()) {
      fileEntry(entry, spelling, isLarge(names.places[entry] as number), file);
      if (entry % ENTRIES_BETWEEN_BREATHS === 0) await breathe();
    }
  };
  await forEachFiling((bucket) => {
    counts[bucket + 1] = (counts[bucket + 1] as number) + 1;
  });
  for (let bucket = 0; bucket < 1 << BUCKET_BITS; bucket += 1)
    counts[bucket + 1] = (counts[bucket + 1] as number) + (counts[bucket] as number);
  const entries = new Int32Array(counts[1 << BUCKET_BITS] as number);
  const next = counts.slice();
  await forEachFiling((bucket, entry) => {
    entries[next[bucket] as number] = entry;
    next[bucket] = (next[bucket] as number) + 1;
  });
  return {
    buckets: counts,
    entries,
    letters: Uint32Array.from(names.spellings, lettersOf),
    metBy: new Uint32Array(names.spellings.length),
  };
}

type File = (bucket: number, entry: number) => void;

function fileEntry(entry: number, spelling: string, large: boolean, file: File): void {
  const fileHere = (bucket: number): void => file(bucket, entry);
  eachForm(spelling.slice(0, BEGINNING), large && spelling.length >= BEGINNING ? 2 : 1, fileHere);
  if (!large) return;
  for (const length of SHORTER_BEGINNINGS)
    if (spelling.length > length) eachForm(spelling.slice(0, length), 1, fileHere);
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters >>> 0;
}

/** Whether more letters are missing than typos could explain. */
function lacksTooMany(wanted: number, letters: number, typos: number): boolean {
  let missing = wanted & ~letters;
  for (let allowed = typos; missing !== 0; allowed -= 1) {
    if (allowed === 0) return true;
    missing &= missing - 1;
  }
  return false;
}

let question = 0;

/** Entries that may be meant by what was typed, each once; who asks must compare them, because buckets are shared. */
export function maybeMeant(index: TypoIndex, typed: string, typos: 1 | 2, meet: (entry: number) => void): void {
  const { buckets, entries, letters, metBy } = index;
  const wanted = lettersOf(typed);
  question = (question + 1) >>> 0;
  eachForm(typed.slice(0, BEGINNING), typos, (bucket) => {
    for (let at = buckets[bucket] as number; at < (buckets[bucket + 1] as number); at += 1) {
      const entry = entries[at] as number;
      if (metBy[entry] === question) continue;
      metBy[entry] = question;
      if (!lacksTooMany(wanted, letters[entry] as number, typos)) meet(entry);
    }
  });
}

/** The text itself and the text without one, or without two, of its letters: each as the number of its bucket. */
function eachForm(text: string, missing: 1 | 2, take: (bucket: number) => void): void {
  take(bucketOf(text, -1, -1));
  for (let first = 0; first < text.length; first += 1) {
    if (first > 0 && text.charCodeAt(first) === text.charCodeAt(first - 1)) continue;
    take(bucketOf(text, first, -1));
    if (missing === 2)
      for (let second = first + 1; second < text.length; second += 1) take(bucketOf(text, first, second));
  }
}

function bucketOf(text: string, skipped: number, alsoSkipped: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at === skipped || at === alsoSkipped) continue;
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> BUCKET_BITS)) & ((1 << BUCKET_BITS) - 1);
}
