import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Words } from "../findings/texts.ts";

/** The input of a text about a report. Times and places are already formatted for the reader. */
export type ReportTextInput = {
  readonly report: Report;
  readonly judgement: Judgement;
  readonly words: Words;
  readonly when: { readonly local: string; readonly date: string };
  /** Empty when it is not known. */
  readonly place: string;
  readonly egressPlace: string;
  /** The address of the report. */
  readonly link: string;
  /** Where network providers register; undefined where they cannot. */
  readonly registrationLink: string | undefined;
};

/** `2026-11-02 10:00`, the same in every language. */
export const utcOf = ({ dateTime }: Report): string => new Date(dateTime).toISOString().slice(0, 16).replace("T", " ");

/** Addresses are cut to /24 or /48 before they are stored; the text shows the prefix length. */
export function cutNetwork(address: string): string {
  if (address.includes("/")) return address;
  return `${address}/${address.includes(":") ? 48 : 24}`;
}

/** The network's name, number and cut address, as far as they are known. */
export const networkOf = ({ egressAsName, egressAsn, egressNetwork }: Report): string =>
  [
    egressAsName,
    egressAsn === null ? null : `AS${egressAsn}`,
    egressNetwork === null ? null : cutNetwork(egressNetwork),
  ]
    .filter(Boolean)
    .join(", ");
