import type { EndpointSetContent, EndpointSetField } from "@waymark/contracts/endpoint-sets/content";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import { parseDomainName } from "./domain-name.ts";
import { parsePorts, spellPorts } from "./ports.ts";
import { parseIpSubnet, spellIpSubnet, withoutHostBits } from "./subnet.ts";

/** What cannot be taken as it is, and the key of the text that says why. */
export type ContentFault = {
  readonly at: EndpointSetField;
  readonly textKey: ContentFaultText;
  /** What the text names. */
  readonly inputs?: readonly string[];
};
export type ContentFaultText =
  | "endpointSets.fault.required"
  | "endpointSets.fault.tooLong"
  | "endpointSets.fault.fqdnInvalid"
  | "endpointSets.fault.fqdnTwice"
  | "endpointSets.fault.fqdnsInMemberSet"
  | "endpointSets.fault.subnetInvalid"
  | "endpointSets.fault.subnetTwice"
  | "endpointSets.fault.tooManyEntries"
  | "endpointSets.fault.ports"
  | "endpointSets.fault.memberOfMember"
  | "endpointSets.fault.noEntry"
  | "endpointSets.fault.noSubnet";

type Checked = { readonly content: EndpointSetContent } | { readonly faults: readonly ContentFault[] };

/**
 * The wanted content of a set in the form that is stored, or everything that is wrong with it by itself. What other sets say to it
 * is judged by validation tests. `memberSubnets`: how many subnets its internal IP set brings.
 */
export function checkContent(input: EndpointSetContent, memberSubnets: number): Checked {
  const fqdns = readEach(input.fqdns, "fqdns", (typed) => parseDomainName(typed)?.name);
  const cidrs = readEach(input.cidrs, "cidrs", spellTyped);
  const [tcp, udp] = [parsePorts(input.tcpPorts), parsePorts(input.udpPorts)];
  const content: EndpointSetContent = {
    ...input,
    workloadName: input.workloadName.trim(),
    optionalFunctionality: input.isRequired ? "" : input.optionalFunctionality.trim(),
    publicDescription: input.publicDescription.trim().replaceAll(/\s+/g, " "),
    internalDescription: input.internalDescription.trim(),
    fqdns: fqdns.values,
    cidrs: cidrs.values,
    tcpPorts: spellPorts(tcp ?? []),
    udpPorts: spellPorts(udp ?? []),
    serviceTreeIds: [...new Set(input.serviceTreeIds.map((id) => id.toLowerCase()))],
  };
  const faults: ContentFault[] = [
    ...textFaults(content),
    ...fqdns.faults,
    ...cidrs.faults,
    ...(tcp === undefined ? [{ at: "tcpPorts", textKey: "endpointSets.fault.ports" } as const] : []),
    ...(udp === undefined ? [{ at: "udpPorts", textKey: "endpointSets.fault.ports" } as const] : []),
    ...entryFaults(input, memberSubnets),
  ];
  return faults.length > 0 ? { faults } : { content };
}

/** A subnet keeps host bits that were typed, for the test that asks whether another was meant. */
function spellTyped(typed: string): string | undefined {
  const subnet = parseIpSubnet(typed);
  return subnet && spellIpSubnet(subnet);
}

/** The one spelling in which two entries are compared. */
function plainEntry(at: "fqdns" | "cidrs", value: string): string {
  const subnet = at === "cidrs" ? parseIpSubnet(value) : undefined;
  return subnet === undefined ? value : spellIpSubnet(withoutHostBits(subnet));
}

function readEach(
  typed: readonly string[],
  at: "fqdns" | "cidrs",
  spell: (text: string) => string | undefined,
): { readonly values: string[]; readonly faults: ContentFault[] } {
  const [invalid, twice] =
    at === "fqdns"
      ? (["endpointSets.fault.fqdnInvalid", "endpointSets.fault.fqdnTwice"] as const)
      : (["endpointSets.fault.subnetInvalid", "endpointSets.fault.subnetTwice"] as const);
  const faults: ContentFault[] = [];
  const values = new Map<string, string>();
  for (const text of typed) {
    const value = spell(text);
    if (value === undefined) faults.push({ at, textKey: invalid, inputs: [text.trim()] });
    else if (values.has(plainEntry(at, value))) faults.push({ at, textKey: twice, inputs: [value] });
    else values.set(plainEntry(at, value), value);
  }
  return { values: [...values.values()], faults };
}

function textFaults(content: EndpointSetContent): ContentFault[] {
  const { descriptionMaxCharacters, textMaxCharacters } = endpointSetLimits;
  const required = ["workloadName", "publicDescription", ...(content.isRequired ? [] : ["optionalFunctionality"])];
  const longest = [
    ["publicDescription", descriptionMaxCharacters],
    ["optionalFunctionality", textMaxCharacters],
    ["internalDescription", textMaxCharacters],
  ] as const;
  return [
    ...(required as ("workloadName" | "publicDescription" | "optionalFunctionality")[])
      .filter((at) => content[at] === "")
      .map((at): ContentFault => ({ at, textKey: "endpointSets.fault.required" })),
    ...longest
      .filter(([at, most]) => [...content[at]].length > most)
      .map(([at, most]): ContentFault => ({ at, textKey: "endpointSets.fault.tooLong", inputs: [`${most}`] })),
  ];
}

/** What remains after a change counts, with what an internal IP set brings; such a set needs a subnet of its own. */
function entryFaults(input: EndpointSetContent, memberSubnets: number): ContentFault[] {
  const { fqdns, cidrs, isMemberSet, memberEndpointSetInternalId } = input;
  const faults: ContentFault[] = [];
  if (fqdns.length + cidrs.length > endpointSetLimits.entriesMax)
    faults.push({
      at: fqdns.length > cidrs.length ? "fqdns" : "cidrs",
      textKey: "endpointSets.fault.tooManyEntries",
      inputs: [`${endpointSetLimits.entriesMax}`],
    });
  if (isMemberSet && fqdns.length > 0) faults.push({ at: "fqdns", textKey: "endpointSets.fault.fqdnsInMemberSet" });
  if (isMemberSet && memberEndpointSetInternalId !== null)
    faults.push({ at: "memberEndpointSetInternalId", textKey: "endpointSets.fault.memberOfMember" });
  if (isMemberSet && cidrs.length === 0) faults.push({ at: "cidrs", textKey: "endpointSets.fault.noSubnet" });
  if (!isMemberSet && fqdns.length + cidrs.length + memberSubnets === 0)
    faults.push({ at: "fqdns", textKey: "endpointSets.fault.noEntry" });
  return faults;
}
