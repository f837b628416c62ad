import { entriesOf } from "../content-diff.ts";
import { sharePorts } from "./port-ranges.ts";
import { NOTHING, pass, type RunTest, type TestInput } from "./test-input.ts";

/** Entries that the change touches: all of them where ports or category change, else those that it adds. */
export function touchedEntries({ diff, after, isDeletion }: TestInput): readonly string[] {
  if (isDeletion) return [];
  const isWhole = diff.attributes.some(
    (name) => name === "tcpPorts" || name === "udpPorts" || name === "governanceCategory",
  );
  return isWhole ? [...after.fqdns, ...after.cidrs] : entriesOf(diff).additions;
}

/** 6, URL/IP duplication with port: an entry with the same protocol and port stands in one set alone. */
export const testDuplicates: RunTest = (input) => {
  const { after, others } = input;
  const touched = new Set(touchedEntries(input));
  if (touched.size === 0) return NOTHING;
  const found = others
    .filter(({ isMemberSet }) => !isMemberSet && !after.isMemberSet)
    .flatMap((other) =>
      [...other.fqdns, ...other.cidrs]
        .filter((entry) => touched.has(entry))
        .map((entry) => ({ entry, other, isSame: sharePorts(after, other) })),
    );
  const same = found.filter(({ isSame }) => isSame);
  const otherCategory = found.filter(({ other }) => other.category !== after.governanceCategory);
  const said = (some: typeof found) => ({
    inputs: [...new Set(some.map(({ other }) => other.name))],
    entries: some.map(({ entry }) => entry),
  });
  if (same.length > 0) return { outcome: "Blocking", textKey: "changes.said.duplicate", ...said(same) };
  if (otherCategory.length > 0)
    return { outcome: "Warning", textKey: "changes.said.duplicateCategory", ...said(otherCategory) };
  return pass("changes.said.duplicateNone");
};
