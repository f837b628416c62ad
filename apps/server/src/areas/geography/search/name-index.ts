/** All spellings of all places, sorted. */
export type NameIndex = {
  readonly spellings: readonly string[];
  readonly places: Int32Array;
  readonly kinds: Uint8Array;
  /** The highest score that an entry can reach. In one array, because one answer reads thousands of them. */
  readonly worths: Int16Array;
  /** Where the spellings with the same first letters begin and end; this saves most steps of a binary search. */
  readonly sections: ReadonlyMap<string, Section>;
};

export type Section = { readonly from: number; readonly to: number };

/** The kinds of an entry: the place's name, another name of it, or a later word of a name. */
export const NAME = 0;
export const OTHER_NAME = 1;
export const INNER_WORD = 2;

export type Entry = {
  readonly spelling: string;
  readonly place: number;
  readonly kind: number;
  readonly worth: number;
};

/** Lets waiting requests run between two steps of long work. */
export type YieldToEventLoop = () => Promise<void>;

const SECTION_LETTERS = 3;
const NOWHERE: Section = { from: 0, to: 0 };

/** Sorts the entries of one first letter at a time, so that requests wait for a short step only. */
export async function nameIndex(entries: readonly Entry[], yieldToEventLoop: YieldToEventLoop): Promise<NameIndex> {
  const byLetter = Map.groupBy(entries, ({ spelling }) => spelling.charCodeAt(0));
  const sorted: Entry[] = [];
  for (const letter of [...byLetter.keys()].sort((a, b) => a - b)) {
    const inside = byLetter.get(letter) ?? [];
    inside.sort((a, b) => (a.spelling < b.spelling ? -1 : a.spelling > b.spelling ? 1 : a.place - b.place));
    for (const entry of inside) sorted.push(entry);
    await yieldToEventLoop();
  }
  const spellings = sorted.map(({ spelling }) => spelling);
  const [places, kinds, worths] = [
    new Int32Array(sorted.length),
    new Uint8Array(sorted.length),
    new Int16Array(sorted.length),
  ];
  for (const [at, { place, kind, worth }] of sorted.entries())
    [places[at], kinds[at], worths[at]] = [place, kind, worth];
  await yieldToEventLoop();
  return { spellings, places, kinds, worths, sections: sectionsOf(spellings) };
}

/** Returns an index of the accepted places only. */
export function onlyPlaces(index: NameIndex, accept: (place: number) => boolean): NameIndex {
  const kept: number[] = [];
  for (let entry = 0; entry < index.places.length; entry += 1)
    if (accept(index.places[entry] as number)) kept.push(entry);
  const spellings = kept.map((entry) => index.spellings[entry] as string);
  return {
    spellings,
    places: Int32Array.from(kept, (entry) => index.places[entry] as number),
    kinds: Uint8Array.from(kept, (entry) => index.kinds[entry] as number),
    worths: Int16Array.from(kept, (entry) => index.worths[entry] as number),
    sections: sectionsOf(spellings),
  };
}

function sectionsOf(spellings: readonly string[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  let [letters, from] = ["", 0];
  const close = (to: number): void => {
    if (letters.length === SECTION_LETTERS) sections.set(letters, { from, to });
  };
  for (const [entry, spelling] of spellings.entries()) {
    const begins = spelling.slice(0, SECTION_LETTERS);
    if (begins === letters) continue;
    close(entry);
    [letters, from] = [begins, entry];
  }
  close(spellings.length);
  return sections;
}

/** Returns the entries that begin with a text; `to` is exclusive. */
export function beginningWith({ spellings, sections }: NameIndex, text: string): Section {
  const whole = { from: 0, to: spellings.length };
  const section = text.length < SECTION_LETTERS ? whole : (sections.get(text.slice(0, SECTION_LETTERS)) ?? NOWHERE);
  if (text.length === SECTION_LETTERS) return section;
  const from = firstNotBefore(spellings, text, section);
  return { from, to: firstNotBefore(spellings, `${text}\uffff`, { from, to: section.to }) };
}

function firstNotBefore(spellings: readonly string[], text: string, within: Section): number {
  let low = within.from;
  let high = within.to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spellings[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
