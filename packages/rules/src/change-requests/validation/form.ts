import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { type PortRange, parsePorts } from "../../endpoints/ports.ts";
import { isSpecialSubnet } from "../../endpoints/special-ranges.ts";
import { hasHostBits, parseIpSubnet, spellIpSubnet, withoutHostBits } from "../../endpoints/subnet.ts";
import { type Finding, NOTHING, pass, type RunTest } from "./test-input.ts";

const PORT_FIELDS = ["tcpPorts", "udpPorts"] as const;

/** 22, ports dash use: ranges run upwards and stand apart; neighbours are written as a range. */
export const testPorts: RunTest = ({ after, isDeletion }) => {
  const fields = PORT_FIELDS.filter((field) => after[field] !== "");
  if (isDeletion || fields.length === 0) return NOTHING;
  const found = fields.map((field) => judgePorts(after[field]));
  return (
    found.find(({ outcome }) => outcome === "Blocking") ??
    found.find(({ outcome }) => outcome === "Warning") ??
    pass("changes.said.portsFine")
  );
};

function judgePorts(text: string): Finding {
  const ranges = parsePorts(text) ?? [];
  if (ranges.some(({ first, last }) => first > last))
    return { outcome: "Blocking", textKey: "changes.said.portsBackwards", inputs: [text] };
  const pairs = ranges.slice(1).map((range, index) => [ranges[index] ?? range, range] as const);
  if (pairs.some(([one, other]) => other.first <= one.last))
    return { outcome: "Blocking", textKey: "changes.said.portsOverlap", inputs: [text] };
  if (pairs.some(([one, other]) => other.first === one.last + 1))
    return { outcome: "Warning", textKey: "changes.said.portsNeighbours", inputs: [text, joined(ranges)] };
  const count = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return count > changeLimits.portsUsual
    ? { outcome: "Warning", textKey: "changes.said.portsMany", inputs: [String(count)] }
    : pass("changes.said.portsFine");
}

/** With neighbours as ranges. */
function joined(ranges: readonly PortRange[]): string {
  const merged: PortRange[] = [];
  for (const range of ranges) {
    const before = merged.at(-1);
    if (before !== undefined && range.first === before.last + 1)
      merged[merged.length - 1] = { first: before.first, last: range.last };
    else merged.push(range);
  }
  return merged.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(",");
}

/** 23, canonical form, of what the change adds: empty host bits, ordinary addresses, wildcards as a whole label. */
export const testCanonicalForm: RunTest = ({ diff, ordinaryRanges }) => {
  const { fqdns, cidrs } = diff.lists;
  if (fqdns.additions.length + cidrs.additions.length === 0) return NOTHING;
  const subnets = cidrs.additions.map((text) => ({ text, subnet: parseIpSubnet(text) }));
  const [first, ...others] = subnets.filter(({ subnet }) => subnet !== undefined && hasHostBits(subnet));
  if (first?.subnet !== undefined)
    return {
      outcome: "Blocking",
      textKey: "changes.said.hostBits",
      inputs: [spellIpSubnet(withoutHostBits(first.subnet))],
      entries: [first, ...others].map(({ text }) => text),
    };
  const special = subnets.filter(({ subnet }) => subnet !== undefined && isSpecialSubnet(subnet, ordinaryRanges));
  if (special.length > 0)
    return { outcome: "Blocking", textKey: "changes.said.specialRange", entries: special.map(({ text }) => text) };
  const odd = fqdns.additions.filter((name) => name.startsWith("*") && !name.startsWith("*."));
  return odd.length > 0
    ? { outcome: "Warning", textKey: "changes.said.oddWildcard", entries: odd }
    : pass("changes.said.formFine");
};

/** 24, base version: nobody published the set since the draft began. */
export const testBaseVersion: RunTest = ({ baseVersion, currentVersion }) =>
  baseVersion === currentVersion
    ? pass("changes.said.baseFine")
    : { outcome: "Blocking", textKey: "changes.said.baseMoved", inputs: [currentVersion ?? ""] };
