/** The digits of what was typed or pasted: blanks and hyphens of a mail are dropped. Full-width digits count. */
export const digitsOf = (text: string, length: number): string =>
  text.normalize("NFKC").replace(/\D/g, "").slice(0, length);

/** Whole minutes and seconds until a moment; zero once it has passed. */
export function timeLeft(untilMs: number, nowMs: number): { readonly minutes: number; readonly seconds: number } {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  return { minutes: Math.floor(left / 60), seconds: left % 60 };
}
