import { NAME, type NameIndex } from "./name-index.ts";

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
  /** The number of the last query that met an entry, because an entry is in many buckets. */
  readonly metBy: Uint32Array;
};

const BEGINNING = 7;
/** People stop typing early, so large places are filed under shorter beginnings, too. */
const SHORTER_BEGINNINGS = [4, 5] as const;
/** 29 forms of the whole beginning and 11 of the shorter ones, rounded up. */
const FILINGS_PER_ENTRY_MOST = 64;
const BUCKET_BITS = 20;
const ENTRIES_BETWEEN_YIELDS = 8_192;
const FILINGS_BETWEEN_YIELDS = 2 ** 18;

/** Names of large places match with two typos or unfinished; all other names match with one typo. */
export async function typoIndex(
  names: NameIndex,
  isLarge: (place: number) => boolean,
  yieldToEventLoop: () => Promise<void>,
): Promise<TypoIndex> {
  const filings = await allFilings(names, isLarge, yieldToEventLoop);
  const buckets = new Uint32Array((1 << BUCKET_BITS) + 1);
  for (let at = 0; at < filings.count; at += 1) {
    const bucket = filings.buckets[at] as number;
    buckets[bucket + 1] = (buckets[bucket + 1] as number) + 1;
  }
  for (let bucket = 0; bucket < 1 << BUCKET_BITS; bucket += 1)
    buckets[bucket + 1] = (buckets[bucket + 1] as number) + (buckets[bucket] as number);
  await yieldToEventLoop();
  const entries = new Int32Array(filings.count);
  const next = buckets.slice();
  for (let at = 0; at < filings.count; at += 1) {
    if (at % FILINGS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    const bucket = filings.buckets[at] as number;
    entries[next[bucket] as number] = filings.entries[at] as number;
    next[bucket] = (next[bucket] as number) + 1;
  }
  return {
    buckets,
    entries,
    letters: Uint32Array.from(names.spellings, lettersOf),
    metBy: new Uint32Array(names.spellings.length),
  };
}

type Filings = { buckets: Uint32Array; entries: Int32Array; count: number };

async function allFilings(
  names: NameIndex,
  isLarge: (place: number) => boolean,
  yieldToEventLoop: () => Promise<void>,
): Promise<Filings> {
  const filings: Filings = { buckets: new Uint32Array(1 << 20), entries: new Int32Array(1 << 20), count: 0 };
  for (const [entry, spelling] of names.spellings.entries()) {
    fileEntry(filings, entry, spelling, names.kinds[entry] === NAME && isLarge(names.places[entry] as number));
    if (entry % ENTRIES_BETWEEN_YIELDS === 0) await yieldToEventLoop();
  }
  return filings;
}

function fileEntry(filings: Filings, entry: number, spelling: string, generously: boolean): void {
  if (filings.count + FILINGS_PER_ENTRY_MOST > filings.buckets.length) makeRoom(filings);
  const file = (bucket: number): void => {
    filings.buckets[filings.count] = bucket;
    filings.entries[filings.count] = entry;
    filings.count += 1;
  };
  eachForm(spelling.slice(0, BEGINNING), generously && spelling.length >= BEGINNING ? 2 : 1, file);
  if (!generously) return;
  for (const length of SHORTER_BEGINNINGS) if (spelling.length > length) eachForm(spelling.slice(0, length), 1, file);
}

function makeRoom(filings: Filings): void {
  const { buckets, entries } = filings;
  filings.buckets = new Uint32Array(buckets.length * 2);
  filings.entries = new Int32Array(entries.length * 2);
  filings.buckets.set(buckets);
  filings.entries.set(entries);
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters >>> 0;
}

/** Returns whether more letters are missing than typos can explain. */
function lacksTooMany(wanted: number, letters: number, typos: number): boolean {
  let missing = wanted & ~letters;
  for (let allowed = typos; missing !== 0; allowed -= 1) {
    if (allowed === 0) return true;
    missing &= missing - 1;
  }
  return false;
}

let question = 0;

/** Returns candidates without duplicates. The caller must compare them, because different forms share buckets. */
export function maybeMeant(index: TypoIndex, typed: string, typos: 1 | 2): readonly number[] {
  const { buckets, entries, letters, metBy } = index;
  const wanted = lettersOf(typed);
  const meant: number[] = [];
  question = (question + 1) >>> 0;
  eachForm(typed.slice(0, BEGINNING), typos, (bucket) => {
    const to = buckets[bucket + 1] as number;
    for (let at = buckets[bucket] as number; at < to; at += 1) {
      const entry = entries[at] as number;
      if (metBy[entry] === question) continue;
      metBy[entry] = question;
      if (!lacksTooMany(wanted, letters[entry] as number, typos)) meant.push(entry);
    }
  });
  return meant;
}

/** Calls `take` with the bucket of the text and of the text without one, or without two, of its letters. */
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
