const LONGEST = 64;
const ROOM = LONGEST + 1;
/** Three rows of the distance table, reused in turn. */
const cells = new Uint8Array(3 * ROOM);

/**
 * How many typos lie between what was typed and a name, or its beginning: a letter too many, too few, a wrong one, or two
 * adjacent ones exchanged. Returns `most + 1` for more than `most`.
 */
export function typosBetween(typed: string, name: string, most: number): number {
  const beyond = most + 1;
  const length = Math.min(name.length, typed.length + most, LONGEST);
  if (typed.length > LONGEST || typed.length - length > most) return beyond;
  for (let j = 0; j <= length; j += 1) cells[j] = Math.min(j, beyond);
  for (let i = 1; i <= typed.length; i += 1) if (fillRow(typed, i, name, length, most) > most) return beyond;
  const last = (typed.length % 3) * ROOM;
  let best = beyond;
  for (let j = Math.max(0, typed.length - most); j <= length; j += 1) best = Math.min(best, cells[last + j] as number);
  return best;
}

/** Fills cells near the diagonal only, because all others exceed `most`. Returns the smallest number of the row. */
function fillRow(typed: string, i: number, name: string, length: number, most: number): number {
  const row = (i % 3) * ROOM;
  const last = ((i + 2) % 3) * ROOM;
  const beforeLast = ((i + 1) % 3) * ROOM;
  const from = i > most ? i - most : 1;
  const to = Math.min(i + most, length);
  const letter = typed.charCodeAt(i - 1);
  const letterBefore = i > 1 ? typed.charCodeAt(i - 2) : -1;
  let left = from > 1 || i > most ? most + 1 : i;
  let smallest = left;
  cells[row + from - 1] = left;
  if (to === i + most) cells[last + to] = most + 1;
  for (let j = from; j <= to; j += 1) {
    const against = name.charCodeAt(j - 1);
    let cost = (cells[last + j - 1] as number) + (letter === against ? 0 : 1);
    const fewer = (cells[last + j] as number) + 1;
    if (fewer < cost) cost = fewer;
    if (left + 1 < cost) cost = left + 1;
    if (j > 1 && letterBefore === against && letter === name.charCodeAt(j - 2))
      cost = Math.min(cost, (cells[beforeLast + j - 2] as number) + 1);
    cells[row + j] = cost;
    left = cost;
    if (cost < smallest) smallest = cost;
  }
  return smallest;
}

/** Short words have too many similar words to allow a typo; long words allow two. */
export function typosAllowed(typed: string): 0 | 1 | 2 {
  if (typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}
