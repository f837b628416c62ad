import { expect, test } from "vitest";
import { describeVersionChange, type Published } from "./describe-version-change.ts";
import { content } from "./example-content.ts";

const base = content({ fqdns: ["a.example"], cidrs: ["240.1.0.0/22"] });
const never = () => false;
const changeOf = (more: Partial<Published>) =>
  describeVersionChange({ before: base, after: base, isMoved: never, isListedElsewhere: never, ...more });
const impact = (more: Partial<Published>) => {
  const { disposition, impact: found } = changeOf(more);
  return `${disposition} ${found}`;
};

test.each<[string, Partial<Published>, string]>([
  ["a new set", { before: null }, "Add AddedIpAndUrl"],
  ["a deleted set", { after: null }, "Remove RemovedIpOrUrl"],
  ["a name more", { after: content({ ...base, fqdns: ["a.example", "b.example"] }) }, "Change AddedUrl"],
  [
    "a subnet more, a name less",
    { after: content({ ...base, fqdns: [], cidrs: [...base.cidrs, "240.2.0.0/22"] }) },
    "Change AddedIp",
  ],
  ["a name less", { after: content({ ...base, fqdns: [] }) }, "Change RemovedIpOrUrl"],
  [
    "a name that moves",
    { after: content({ ...base, fqdns: [] }), isMoved: (one) => one === "a.example" },
    "Change MovedIpOrUrl",
  ],
  [
    "a name that stands elsewhere",
    { after: content({ ...base, fqdns: [] }), isListedElsewhere: () => true },
    "Change RemovedDuplicateIpOrUrl",
  ],
  [
    "the express route",
    { after: content({ ...base, isExpressRoute: true, tcpPorts: "80" }) },
    "Change ChangedIsExpressRoute",
  ],
  ["other attributes", { after: content({ ...base, tcpPorts: "80" }) }, "Change OtherNonPriorityChanges"],
])("%s [P123]", (_name, more, expected) => expect(impact(more)).toBe(expected));

test("names the attributes that changed alone, and every entry", () => {
  const after = content({ ...base, tcpPorts: "80", fqdns: ["b.example"] });
  expect(changeOf({ after })).toMatchObject({
    previous: { tcpPorts: "443" },
    current: { tcpPorts: "80" },
    addedUrls: ["b.example"],
    removedUrls: ["a.example"],
    addedIps: [],
    removedIps: [],
  });
});
