/** Ports from the first to the last of a range; both the same for a single port. */
export type PortRange = { readonly first: number; readonly last: number };

const PORTS = /^\d{1,5}(-\d{1,5})?$/;
const HIGHEST_PORT = 65_535;

/**
 * Single ports and ranges between commas; blanks do no harm. Undefined where one of them is neither. Whether a range runs upwards
 * and overlaps no other is judged by a validation test, so that a draft can be kept.
 */
export function parsePorts(typed: string): readonly PortRange[] | undefined {
  if (typed.trim() === "") return [];
  const ranges: PortRange[] = [];
  for (const part of typed.split(",")) {
    const text = part.replaceAll(/\s/g, "");
    if (!PORTS.test(text)) return undefined;
    const [first = 0, last = first] = text.split("-").map(Number);
    if ([first, last].some((port) => port < 1 || port > HIGHEST_PORT)) return undefined;
    ranges.push({ first, last });
  }
  return ranges.toSorted((one, other) => one.first - other.first || one.last - other.last);
}

/** In the form in which they are stored and published, such as `80,443` or `3478-3481`. Each once. */
export const spellPorts = (ranges: readonly PortRange[]): string =>
  [...new Set(ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)))].join(",");
