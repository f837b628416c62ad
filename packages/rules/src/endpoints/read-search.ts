import { parseDomainName } from "./domain-name.ts";
import { parseIpSubnet, spellIpSubnet, withoutHostBits } from "./subnet.ts";

/** What somebody searches for: addresses that a subnet holds, a name that wildcards may cover, or a part of any text. */
export type EndpointSearch =
  | { readonly kind: "none" }
  | { readonly kind: "address"; readonly subnet: string }
  | { readonly kind: "name"; readonly text: string; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

export function readSearch(typed: string): EndpointSearch {
  const text = typed.trim().toLowerCase();
  if (text === "") return { kind: "none" };
  const subnet = parseIpSubnet(text);
  if (subnet !== undefined) return { kind: "address", subnet: spellIpSubnet(withoutHostBits(subnet)) };
  const name = parseDomainName(text);
  return name === undefined ? { kind: "text", text } : { kind: "name", text, name: name.name };
}
