/** Rounds numbers for people, without digits that the measurement does not have. */
const digits = (value: number, count: number): number => {
  const factor = 10 ** count;
  return Math.round(value * factor) / factor;
};

export const readableMs = (ms: number): number => digits(ms, ms < 10 ? 1 : 0);
export const readableKm = (km: number): number => Math.round(km);
export const readableRate = (rate: number): number => digits(rate, rate < 1 ? 2 : 1);
export const readablePercent = (percent: number): number => digits(percent, percent < 1 ? 2 : 1);

const SHOWN = 3;

/** The first few names. The page lists all of them with the results. */
export function firstNames(named: readonly { readonly name: string }[]): string {
  const shown = named.slice(0, SHOWN).map(({ name }) => name);
  return named.length > SHOWN ? `${shown.join(", ")}, …` : shown.join(", ");
}
