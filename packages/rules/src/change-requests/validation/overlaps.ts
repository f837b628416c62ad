import { coverOf } from "../../endpoints/cover.ts";
import { holdsSubnet, type IpSubnet, overlapSubnets, parseIpSubnet } from "../../endpoints/subnet.ts";
import { touchedEntries } from "./duplicates.ts";
import { sharePorts } from "./port-ranges.ts";
import { NOTHING, pass, type RunTest } from "./test-input.ts";

type Known = { readonly text: string; readonly subnet: IpSubnet };
const known = (cidrs: readonly string[]): Known[] =>
  cidrs.flatMap((text) => {
    const subnet = parseIpSubnet(text);
    return subnet === undefined ? [] : [{ text, subnet }];
  });

/** 13, no CIDR in several service areas: an overlap blocks; who accepts one bypasses it. */
export const testServiceAreas: RunTest = ({ diff, others, serviceArea, isDeletion, after }) => {
  const isMoved = diff.attributes.includes("workloadName");
  const own = known(isDeletion ? [] : isMoved ? after.cidrs : diff.lists.cidrs.additions);
  if (own.length === 0) return NOTHING;
  const found = others
    .filter((other) => other.serviceArea !== serviceArea)
    .flatMap((other) =>
      known(other.cidrs).flatMap((theirs) =>
        own.filter(({ subnet }) => overlapSubnets(subnet, theirs.subnet)).map(({ text }) => ({ text, other })),
      ),
    );
  if (found.length === 0) return pass("changes.said.areasApart");
  return {
    outcome: "Blocking",
    textKey: "changes.said.areasOverlap",
    inputs: [...new Set(found.map(({ other }) => other.serviceArea))],
    entries: [...new Set(found.map(({ text }) => text))],
  };
};

/** 14, no overlap in workload: nested subnets with the same ports block, names that a wildcard covers warn. */
export const testWorkload: RunTest = (input) => {
  const { after, others } = input;
  const touched = new Set(touchedEntries(input));
  if (touched.size === 0) return NOTHING;
  const inWorkload = others.filter(({ workload, isMemberSet }) => workload === after.workloadName && !isMemberSet);
  const sameports = inWorkload.filter((other) => sharePorts(after, other));
  const all = [...known(after.cidrs), ...known(sameports.flatMap(({ cidrs }) => cidrs))];
  const nested = known(after.cidrs.filter((cidr) => touched.has(cidr))).filter(({ text, subnet }) =>
    all.some(
      (other) => other.text !== text && (holdsSubnet(other.subnet, subnet) || holdsSubnet(subnet, other.subnet)),
    ),
  );
  if (nested.length > 0)
    return { outcome: "Blocking", textKey: "changes.said.nested", entries: nested.map(({ text }) => text) };
  const find = coverOf(
    [...after.fqdns, ...inWorkload.flatMap(({ fqdns }) => fqdns)].filter((name) => name.startsWith("*")),
  );
  const covered = after.fqdns.filter((name) => touched.has(name) && !name.startsWith("*") && find(name) !== undefined);
  return covered.length > 0
    ? { outcome: "Warning", textKey: "changes.said.covered", inputs: [find(covered[0] ?? "") ?? ""], entries: covered }
    : pass("changes.said.overlapNone");
};
