const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/;

/** About how wide a text is: exact enough to keep labels apart, without asking the page. */
export const estimateWidth = (text: string, sizePx = 12): number =>
  [...text].reduce((width, letter) => width + (WIDE.test(letter) ? 1 : 0.56) * sizePx, 0);

/** Centers of labels along one axis, moved as little as possible so that none overlaps and none leaves the range. */
export function pushApart(
  wanted: readonly { readonly center: number; readonly size: number }[],
  from: number,
  to: number,
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a]?.center ?? 0) - (wanted[b]?.center ?? 0));
  type Cluster = { members: number[]; start: number; size: number };
  const clusters: Cluster[] = [];
  const place = (members: number[]): Cluster => {
    const size = members.reduce((sum, index) => sum + (wanted[index]?.size ?? 0), 0);
    let offset = 0;
    let starts = 0;
    for (const index of members) {
      const label = wanted[index] ?? { center: 0, size: 0 };
      starts += label.center - label.size / 2 - offset;
      offset += label.size;
    }
    const start = Math.max(from, Math.min(starts / members.length, to - size));
    return { members, start, size };
  };
  for (const index of order) {
    let next = place([index]);
    for (let last = clusters.at(-1); last && last.start + last.size > next.start; last = clusters.at(-1)) {
      clusters.pop();
      next = place([...last.members, ...next.members]);
    }
    clusters.push(next);
  }
  const centers: number[] = [];
  for (const { members, start } of clusters) {
    let at = start;
    for (const index of members) {
      const size = wanted[index]?.size ?? 0;
      centers[index] = at + size / 2;
      at += size;
    }
  }
  return centers;
}

export type FlagPlace = { readonly side: "right" | "left"; readonly row: number };
type Flag = { readonly x: number; readonly width: number };

type Span = readonly [start: number, end: number];
const overlaps = ([a, b]: Span, [c, d]: Span) => a < d && c < b;

/** Where the words of events stand: beside their column, right before left, and in a further row only where both are taken. */
export function placeFlags(flags: readonly Flag[], from: number, to: number, gap = 10): FlagPlace[] {
  const taken: { row: number; span: Span }[] = flags.map(({ x }) => ({ row: 0, span: [x - 6, x + 6] }));
  const isFree = (row: number, span: Span) =>
    span[0] >= from && span[1] <= to && !taken.some((other) => other.row === row && overlaps(other.span, span));
  return flags.map(({ x, width }) => {
    const spans = { right: [x + 6, x + gap + width + 8], left: [x - gap - width - 8, x - 6] } as const;
    const choices = flags.flatMap((_, row) => [{ side: "right", row } as const, { side: "left", row } as const]);
    const free = choices.find(({ side, row }) => isFree(row, spans[side]));
    const place = free ?? { side: x > (from + to) / 2 ? ("left" as const) : ("right" as const), row: flags.length };
    taken.push({ row: place.row, span: spans[place.side] });
    return place;
  });
}
