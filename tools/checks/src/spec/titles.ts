const BRACKETED_IDS = /\[([A-Z]\d{3}(?:\s*,\s*[A-Z]\d{3})*)\]/g;

/** Requirement ids named in a text: `… [V031]`, `… [V031, P020]` or `… [V031] [V032]`. */
export function idsNamedIn(text: string): string[] {
  const groups = [...text.matchAll(BRACKETED_IDS)].map((match) => match[1] ?? "");
  return groups.flatMap((group) => group.split(",").map((id) => id.trim()));
}
