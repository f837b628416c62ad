import type { ItemKind } from "@waymark/contracts/solutions/solution";
import { parseSubnet, spellSubnet } from "./network-bits.ts";

const ASN = /^(?:AS)?0*([1-9]\d{0,9})$/i;
const HIGHEST_ASN = 4_294_967_295;

/** The one spelling under which an item is stored and compared; undefined for what is none of this kind. */
export function spellItem(kind: ItemKind, value: string): string | undefined {
  if (kind === "IP") {
    const subnet = parseSubnet(value.trim());
    return subnet && spellSubnet(subnet);
  }
  if (kind === "ASN") {
    const digits = ASN.exec(value.trim())?.[1];
    return digits !== undefined && Number(digits) <= HIGHEST_ASN ? digits : undefined;
  }
  const words = value.trim().split(/\s+/).join(" ");
  return words === "" ? undefined : words;
}

/** As people write it: an ASN with its two letters in front. */
export const spellValue = (kind: ItemKind, value: string): string => (kind === "ASN" ? `AS${value}` : value);

/** The form in which two values are the same one. */
export const plainValue = (value: string): string => wordsOf(value).join(" ");

/** The words of a name, in the form in which names are compared. */
export const wordsOf = (name: string): string[] => name.normalize("NFKC").toLowerCase().trim().split(/\s+/);
