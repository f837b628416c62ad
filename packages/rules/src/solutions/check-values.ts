import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ItemKind } from "@waymark/contracts/solutions/solution";
import { spellItem } from "../attribution/item-value.ts";
import { mendSubnet } from "../attribution/network-bits.ts";
import { isGeneralAdapter, isPublicAuthority } from "./general-names.ts";
import { isReservedAsn, isReservedSubnet } from "./reserved-numbers.ts";

/** `reserved`: no network on the internet has it. `general`: it could be anybody's. */
export type ValueFault = "invalid" | "reserved" | "general";

export type CheckedValue =
  | { readonly input: string; readonly value: string }
  | { readonly input: string; readonly fault: ValueFault /** What was probably meant. */; readonly mended?: string };

/** The one spelling of what was typed, or what is wrong with it. */
export function checkValue(kind: ItemKind, typed: string, { acceptsReserved = false } = {}): CheckedValue {
  const input = typed.trim();
  const value = spellItem(kind, input);
  if (value === undefined) {
    const mended = kind === "IP" ? mendSubnet(input) : undefined;
    return { input, fault: "invalid", ...(mended === undefined ? {} : { mended }) };
  }
  const fault = faultOf(kind, value, acceptsReserved);
  return fault === undefined ? { input, value } : { input, fault };
}

function faultOf(kind: ItemKind, value: string, acceptsReserved: boolean): ValueFault | undefined {
  const { vpnDescriptionMinCharacters, sslOwnerMinCharacters } = solutionLimits;
  switch (kind) {
    case "ASN":
      return !acceptsReserved && isReservedAsn(value) ? "reserved" : undefined;
    case "IP":
      return !acceptsReserved && isReservedSubnet(value) ? "reserved" : undefined;
    case "VPN":
      return faultOfName(value, vpnDescriptionMinCharacters, isGeneralAdapter);
    case "certificate":
      return faultOfName(value, sslOwnerMinCharacters, isPublicAuthority);
  }
}

function faultOfName(name: string, min: number, isGeneral: (name: string) => boolean): ValueFault | undefined {
  const length = [...name].length;
  if (length < min || isGeneral(name)) return "general";
  return length > solutionLimits.itemNameMaxCharacters || INVISIBLE.test(name) ? "invalid" : undefined;
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;
