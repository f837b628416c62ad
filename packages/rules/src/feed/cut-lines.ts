/** What two texts differ in, with a few of the lines around it. */
export type CutLines = {
  /** The number of the first line that is shown. */
  readonly firstLine: number;
  readonly before: string;
  readonly after: string;
};

const AROUND = 3;

/** Leaves out the lines at the beginning and at the end that are the same. The texts are equal where nothing is left. */
export function cutLines(before: string, after: string, { skip = 0 } = {}): CutLines {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const most = Math.min(old.length, now.length);
  let first = skip;
  while (first < most && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  if (first === most && old.length === now.length) return { firstLine: 1, before: "", after: "" };
  const from = Math.max(skip, first - AROUND);
  const behind = Math.max(0, last - AROUND);
  const cut = (lines: readonly string[]) => lines.slice(from, lines.length - behind).join("\n");
  return { firstLine: from + 1, before: cut(old), after: cut(now) };
}
