import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Words } from "../findings/texts.ts";

/** What a text about a report is made of. Times and places come as the reader writes them. */
export type Told = {
  readonly report: Report;
  readonly judgement: Judgement;
  readonly words: Words;
  readonly when: { readonly local: string; readonly date: string };
  /** Empty where it is not known. */
  readonly place: string;
  readonly egressPlace: string;
};

/** `2026-11-02 10:00`, the same in every language. */
export const utcOf = ({ dateTime }: Report): string => new Date(dateTime).toISOString().slice(0, 16).replace("T", " ");

/** Addresses are cut to /24 or /48 before they are stored; a reader is told so. */
export function cutNetwork(address: string): string {
  if (address.includes("/")) return address;
  return `${address}/${address.includes(":") ? 48 : 24}`;
}

/** Whose network it is: name, number and the cut address, as far as they are known. */
export const networkOf = ({ egressAsName, egressAsn, egressNetwork }: Report): string =>
  [
    egressAsName,
    egressAsn === null ? null : `AS${egressAsn}`,
    egressNetwork === null ? null : cutNetwork(egressNetwork),
  ]
    .filter(Boolean)
    .join(", ");
