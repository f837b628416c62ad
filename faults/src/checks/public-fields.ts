import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { HIDEABLE_PARTS } from "@waymark/contracts/reports/sharing";
import type { Case, Check } from "./check.ts";
import { type Person, type ReportsWorld, reportsWorld } from "./saved-reports.ts";

/** Everything that a report which is open to all may have a field for; written down by hand. */
const ALLOWED =
  `id userId dateTime browserLocationCity browserLocationRegion browserLocationCountry browserLocationIsAutoDetected
browserLatitude browserLongitude currentFrontDoor optimalFrontDoors optimalSharePointFrontDoors isCurrentFrontDoorOptimal
egressLocationLatitude egressLocationLongitude egressLocationCity egressLocationRegion egressLocationCountry egressNetwork
egressNetworkChanged egressAsn egressAsName browserToEgressLocationDistance distributionValueBin1 distributionValueBin2
distributionValueBin3 distributionValueBin4 distributionValueBin5 peers measuredLatency measuredLatencies bestPossibleLatency
tenantName status lastSequence dnsResolver dnsPerformance connectivity skype bufferBloat webSocket ipv6 download proxies vpns
traceroutes networkInterface arp congestion ruleSet corrections metroProblem runToken reading`.split(/\s+/);

/** Fields that are there, but never say anything to those outside. */
const EMPTY = ["userId", "tenantName", "runToken", "networkInterface", "arp"] as const;

/** What the planted test would give away: the place in all its forms, the door nearest to it, addresses. */
const TELLTALE = {
  place: ["Mainz", "Rhineland", "Germany", "50.0", "8.27", "FRA", "AMS"],
  egressAddress: ["127.0.0", "192.0.2"],
  owner: ["3a74e1fc-31dc-4753-abfe-e1788f1b3a02", "Amara", "contoso"],
} as const;

async function casesOf(reports: ReportsWorld, who: Person): Promise<Case[]> {
  const cases: Case[] = [];
  const { id } = await reports.save("owner", { tenantName: "contoso" });
  const share = async (hidden: readonly string[]): Promise<{ text: string; report: ReadableReport }> => {
    await reports.share(id, "public", { hidden });
    const { text } = await reports.read(id, who);
    return { text, report: JSON.parse(text) as ReadableReport };
  };
  const open = await share([]);
  const beyond = Object.keys(open.report).filter((field) => !ALLOWED.includes(field));
  cases.push({ name: `${who}: fields`, held: beyond.length === 0, seen: beyond.join(", ") });
  for (const field of EMPTY) {
    const value = open.report[field];
    cases.push({ name: `${who}: ${field} is empty`, held: value === null, seen: JSON.stringify(value) });
  }
  const { browserLatitude, browserLongitude } = open.report;
  const isCity = [browserLatitude, browserLongitude].every((degrees) =>
    Number.isInteger(Math.round(degrees * 1e6) / 1e5),
  );
  cases.push({
    name: `${who}: no more of the place than the city`,
    held: isCity,
    seen: `${browserLatitude}, ${browserLongitude}`,
  });
  for (const word of TELLTALE.owner)
    cases.push({ name: `${who}: nothing of its owner`, held: !open.text.includes(word), seen: word });
  const closed = await share(HIDEABLE_PARTS);
  for (const word of [...TELLTALE.place, ...TELLTALE.egressAddress, ...TELLTALE.owner]) {
    const held = !closed.text.includes(word);
    cases.push({ name: `${who}: nothing of what was left out`, held, seen: `${word} in ${closed.text.slice(0, 200)}` });
  }
  const names = closed.report.egressAsn === null && closed.report.egressAsName === null;
  cases.push({ name: `${who}: no network name`, held: names, seen: String(closed.report.egressAsName) });
  return cases;
}

export const publicFields: Check = {
  number: 48,
  title: "what is open to the public has listed fields only, and nothing of what its owner left out",
  run: async (world) => {
    const reports = reportsWorld(world);
    await reports.allow(true);
    return [...(await casesOf(reports, "anonymous")), ...(await casesOf(reports, "otherTenant"))];
  },
};
