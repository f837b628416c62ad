const SHOWN = 3;

/** The first few names; the page lists all of them with the results. */
export function firstNames(named: readonly { readonly name: string }[]): string {
  const shown = named.slice(0, SHOWN).map(({ name }) => name);
  return named.length > SHOWN ? `${shown.join(", ")}, …` : shown.join(", ");
}
