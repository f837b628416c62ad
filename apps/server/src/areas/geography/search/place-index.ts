import { type AreaWords, areaWords } from "./area-words.ts";
import { fold, otherFolds } from "./fold.ts";
import {
  type Entry,
  INNER_WORD,
  NAME,
  type NameIndex,
  nameIndex,
  OTHER_NAME,
  onlyPlaces,
  type YieldToEventLoop,
} from "./name-index.ts";
import { type NearestIndex, nearestIndex } from "./nearest.ts";
import { type PlaceRow, type PlaceTable, placeTable, type StateRow } from "./place-table.ts";
import { spellingWorth } from "./rank.ts";
import { type ShortBeginnings, shortBeginnings } from "./short-beginnings.ts";
import { type TypoIndex, typoIndex } from "./typo-index.ts";

export type PlaceIndex = {
  readonly table: PlaceTable;
  readonly names: NameIndex;
  /** Holds large places only, for short beginnings that fit thousands of small ones. */
  readonly largeNames: NameIndex;
  readonly short: ShortBeginnings;
  readonly typos: TypoIndex;
  readonly areas: AreaWords;
  readonly nearest: NearestIndex;
};

const PLACES_BETWEEN_YIELDS = 4_096;

/** Builds the search indexes from the rows of PostgreSQL. This takes about a second, in small steps. */
export async function buildPlaceIndex(
  rows: readonly PlaceRow[],
  states: readonly StateRow[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<PlaceIndex> {
  const table = await placeTable(rows, states, yieldToEventLoop);
  const furtherNames = new Map(
    rows.filter((row) => row.furtherNames.length > 0).map((row) => [row.id, row.furtherNames]),
  );
  const entries = await entriesOf(table, furtherNames, yieldToEventLoop);
  const names = await nameIndex(entries, yieldToEventLoop);
  const isLarge = (place: number): boolean => place < table.large;
  const largeNames = onlyPlaces(names, isLarge);
  await yieldToEventLoop();
  const short = await shortBeginnings(largeNames, yieldToEventLoop);
  const nearest = nearestIndex(table);
  await yieldToEventLoop();
  return {
    table,
    names,
    largeNames,
    short,
    typos: await typoIndex(names, isLarge, yieldToEventLoop),
    areas: await areaWords(table, yieldToEventLoop),
    nearest,
  };
}

async function entriesOf(
  table: PlaceTable,
  furtherNames: ReadonlyMap<number, readonly string[]>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [place, name] of table.names.entries()) {
    const taken = new Set<string>();
    const add = (spelling: string, kind: number): void => {
      if (spelling === "" || taken.has(spelling)) return;
      taken.add(spelling);
      entries.push({ spelling, place, kind, worth: spellingWorth(table.populations[place] as number, kind) });
    };
    const others = [
      ...Object.values(table.localNames.get(place) ?? {}),
      ...(furtherNames.get(table.ids[place] as number) ?? []),
    ];
    const folded = fold(name);
    add(folded, NAME);
    for (const form of otherFolds(name, folded)) add(form, NAME);
    for (const other of others) if (other !== null) add(fold(other), OTHER_NAME);
    if (place < table.large) for (const word of innerWords(folded)) add(word, INNER_WORD);
    if (place % PLACES_BETWEEN_YIELDS === 0) await yieldToEventLoop();
  }
  return entries;
}

/** "rio de janeiro" → "de janeiro", "janeiro". */
function innerWords(spelling: string): string[] {
  const words = spelling.split(" ");
  return words.slice(1).map((_, index) => words.slice(index + 1).join(" "));
}
