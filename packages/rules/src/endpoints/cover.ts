import { covers } from "./domain-name.ts";

/**
 * Finds the published entry that stands for a name: the name itself, else the narrowest wildcard that covers it. Regular wildcards
 * are looked up by the ends of the name, so that thousands of entries cost no more than a few.
 */
export function coverOf(entries: Iterable<string>): (name: string) => string | undefined {
  const known = new Set(entries);
  const odd = [...known].filter((entry) => entry.startsWith("*") && !entry.startsWith("*."));
  return (name) => {
    if (known.has(name)) return name;
    const regular = wildcardsOf(name).find((wildcard) => known.has(wildcard));
    const wildcards = [...odd.filter((entry) => covers(entry, name)), ...(regular === undefined ? [] : [regular])];
    return wildcards.toSorted((one, other) => other.length - one.length)[0];
  };
}

/** The wildcards that could cover a name, the narrowest first. */
function wildcardsOf(name: string): string[] {
  if (name.startsWith("*")) return [];
  const labels = name.split(".");
  return labels.slice(1).map((_, index) => `*.${labels.slice(index + 1).join(".")}`);
}
