const LONGEST = 64;
const rows = [new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1), new Uint8Array(LONGEST + 1)];

/**
 * How many typos lie between what was typed and a name, or its beginning: a letter too many, too few, a wrong one, or two
 * neighbours exchanged. More than `most` is answered as `most + 1`.
 */
export function typosBetween(typed: string, name: string, most: number): number {
  const beyond = most + 1;
  const length = Math.min(name.length, typed.length + most, LONGEST);
  if (typed.length > LONGEST || typed.length - length > most) return beyond;
  let [beforeLast, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= length; j += 1) last[j] = Math.min(j, beyond);
  for (let i = 1; i <= typed.length; i += 1) {
    // Farther from the diagonal there are only answers that are too large.
    const [from, to] = [Math.max(1, i - most), Math.min(length, i + most)];
    row[from - 1] = from === 1 ? Math.min(i, beyond) : beyond;
    if (to === i + most) last[to] = beyond;
    let smallest = row[from - 1] as number;
    for (let j = from; j <= to; j += 1) {
      const cost = costAt(typed, i, name, j, beforeLast, last, row);
      row[j] = cost;
      if (cost < smallest) smallest = cost;
    }
    if (smallest > most) return beyond;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  let best = beyond;
  for (let j = Math.max(0, typed.length - most); j <= length; j += 1) best = Math.min(best, last[j] as number);
  return best;
}

function costAt(
  typed: string,
  i: number,
  name: string,
  j: number,
  beforeLast: Uint8Array,
  last: Uint8Array,
  row: Uint8Array,
): number {
  const kept = (last[j - 1] as number) + (typed.charCodeAt(i - 1) === name.charCodeAt(j - 1) ? 0 : 1);
  const cost = Math.min(kept, (last[j] as number) + 1, (row[j - 1] as number) + 1);
  return isExchange(typed, i, name, j) ? Math.min(cost, (beforeLast[j - 2] as number) + 1) : cost;
}

function isExchange(typed: string, i: number, name: string, j: number): boolean {
  if (i < 2 || j < 2) return false;
  const [letter, before] = [typed.charCodeAt(i - 1), typed.charCodeAt(i - 2)];
  return letter === name.charCodeAt(j - 2) && before === name.charCodeAt(j - 1);
}

/** Short words have too many neighbours to guess; long ones may be off twice. */
export function typosAllowed(typed: string): 0 | 1 | 2 {
  if (typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}
