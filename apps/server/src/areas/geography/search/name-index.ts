/** Every spelling under which a place is found, in the order of the spellings. */
export type NameIndex = {
  readonly spellings: readonly string[];
  readonly places: Int32Array;
  readonly kinds: Uint8Array;
};

/** Its name, another name of it, or a word inside of one of them. */
export const NAME = 0;
export const OTHER_NAME = 1;
export const INNER_WORD = 2;

export type Entry = { readonly spelling: string; readonly place: number; readonly kind: number };

/** Lets others have their turn during long work. */
export type Breathe = () => Promise<void>;

/** Sorted in parts, by first letter, so that nobody has to wait for all of it. */
export async function nameIndex(entries: readonly Entry[], breathe: Breathe): Promise<NameIndex> {
  const byLetter = Map.groupBy(entries, ({ spelling }) => spelling.charCodeAt(0));
  const spellings: string[] = [];
  const places = new Int32Array(entries.length);
  const kinds = new Uint8Array(entries.length);
  for (const letter of [...byLetter.keys()].sort((a, b) => a - b)) {
    const inside = byLetter.get(letter) ?? [];
    inside.sort((a, b) => (a.spelling < b.spelling ? -1 : a.spelling > b.spelling ? 1 : a.place - b.place));
    for (const { spelling, place, kind } of inside) {
      places[spellings.length] = place;
      kinds[spellings.length] = kind;
      spellings.push(spelling);
    }
    await breathe();
  }
  return { spellings, places, kinds };
}

/** The same with only some of the places in it. */
export function onlyPlaces(index: NameIndex, accept: (place: number) => boolean): NameIndex {
  const kept = Int32Array.from(index.spellings.keys()).filter((entry) => accept(index.places[entry] as number));
  return {
    spellings: Array.from(kept, (entry) => index.spellings[entry] as string),
    places: kept.map((entry) => index.places[entry] as number),
    kinds: Uint8Array.from(kept, (entry) => index.kinds[entry] as number),
  };
}

/** The entries that begin with a text: from the first of them up to, but without, the last number. */
export function beginningWith({ spellings }: NameIndex, text: string): { from: number; to: number } {
  return { from: firstNotBefore(spellings, text), to: firstNotBefore(spellings, `${text}\uffff`) };
}

function firstNotBefore(spellings: readonly string[], text: string): number {
  let [low, high] = [0, spellings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spellings[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
