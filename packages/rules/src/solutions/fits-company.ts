import { wordsOf } from "../attribution/item-value.ts";

/** Shorter ones, such as "vpn" or "www", stand in front of everybody's domain. */
const LABEL_MIN_CHARACTERS = 4;

/** Whether a name that a provider has entered has the company's own name in it, or that of its domain. It is a hint, no proof. */
export function fitsCompany(name: string, company: { readonly name: string; readonly url: string }): boolean {
  const letters = lettersOf(name);
  const labels = hostOf(company.url).split(".").slice(0, -1);
  return [company.name, ...labels]
    .map(lettersOf)
    .some((own) => own.length >= LABEL_MIN_CHARACTERS && letters.includes(own));
}

const lettersOf = (text: string): string =>
  wordsOf(text)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");

function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return "";
  }
}
