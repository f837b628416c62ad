import { beginningWith, type NameIndex, type Section, type YieldToEventLoop } from "./name-index.ts";
import { matchWorth } from "./rank.ts";

/** The best entries for beginnings of one to three letters that fit very many names, computed in advance. */
export type ShortBeginnings = ReadonlyMap<string, Int32Array>;

const LONGEST = 3;
const KEPT = 256;
const ENTRIES_BETWEEN_YIELDS = 8_192;
const ENTRIES_MOST = 2 ** 24;
const NONE = new Int32Array(0);

export async function shortBeginnings(names: NameIndex, yieldToEventLoop: YieldToEventLoop): Promise<ShortBeginnings> {
  const kept = new Map<string, Int32Array>();
  for (const [entry, spelling] of names.spellings.entries()) {
    if (entry % ENTRIES_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    for (let length = 1; length <= LONGEST && length <= spelling.length; length += 1) {
      const beginning = spelling.slice(0, length);
      if (kept.has(beginning)) continue;
      const section = beginningWith(names, beginning);
      kept.set(beginning, section.to - section.from <= KEPT ? NONE : worthiest(names, beginning, section));
    }
  }
  for (const [beginning, entries] of kept) if (entries === NONE) kept.delete(beginning);
  return kept;
}

function worthiest({ worths, spellings }: NameIndex, beginning: string, { from, to }: Section): Int32Array {
  // One whole number holds worth (high part) and entry (low part), because numbers sort fast.
  const keys = new Float64Array(to - from);
  for (let entry = from; entry < to; entry += 1) {
    const worth = (worths[entry] as number) + matchWorth(beginning, spellings[entry] as string, 0);
    keys[entry - from] = -worth * ENTRIES_MOST + entry;
  }
  return Int32Array.from(keys.sort().subarray(0, KEPT), (key) => ((key % ENTRIES_MOST) + ENTRIES_MOST) % ENTRIES_MOST);
}
