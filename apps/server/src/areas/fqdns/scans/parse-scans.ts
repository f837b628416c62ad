import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import { parseDomainName } from "@waymark/rules/endpoints/domain-name";

export type Scan = {
  readonly day: string;
  readonly instance: CloudInstance;
  readonly domainName: string;
  readonly isWildcard: boolean;
  readonly requests: number;
};

export const SCAN_HEAD = "day,instance,fqdn,requests";
const FAULTS_LISTED = 10;
const REQUESTS_MAX = 1e15;

/** Reads counts of requests by name and day. It reports faulty lines by their numbers, and then accepts nothing. */
export function parseScans(csv: string): Scan[] {
  const [head, ...lines] = csv.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (head?.trim() !== SCAN_HEAD) throw new Error(`Line 1 must be "${SCAN_HEAD}".`);
  if (lines.length > fqdnLimits.scanLinesMax)
    throw new Error(`The list has more than ${fqdnLimits.scanLinesMax} lines: load it in parts, day by day.`);
  const faults: string[] = [];
  // The last line of a name and day counts.
  const scans = new Map<string, Scan>();
  lines.forEach((line, index) => {
    if (line.trim() === "") return;
    const parsed = parseLine(line);
    if (typeof parsed === "string") faults.push(`Line ${index + 2}: ${parsed}`);
    else scans.set(`${parsed.day} ${parsed.instance} ${parsed.domainName}`, parsed);
  });
  if (faults.length > 0) {
    const more = faults.length > FAULTS_LISTED ? [`and ${faults.length - FAULTS_LISTED} more.`] : [];
    throw new Error([...faults.slice(0, FAULTS_LISTED), ...more, "Nothing was loaded."].join("\n"));
  }
  return [...scans.values()];
}

const isInstance = (text: string): text is CloudInstance => (CLOUD_INSTANCES as readonly string[]).includes(text);
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

function parseLine(line: string): Scan | string {
  const [day = "", instance = "", typed = "", count = "", ...more] = line.split(",").map((part) => part.trim());
  if (more.length > 0) return "has more than four columns.";
  if (!isDay(day)) return `"${day}" is not a day like 2026-11-15.`;
  if (!isInstance(instance)) return `"${instance}" is none of ${CLOUD_INSTANCES.join(", ")}.`;
  const name = parseDomainName(typed);
  if (name === undefined) return `"${typed}" is not a domain name.`;
  const requests = Number(count);
  if (!/^\d+$/.test(count) || requests > REQUESTS_MAX) return `"${count}" is not a number of requests.`;
  return { day, instance, domainName: name.name, isWildcard: name.isWildcard, requests };
}
