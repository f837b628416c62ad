import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { Service } from "@waymark/contracts/workloads/schemas";
import { SERVICE_LIFECYCLES, type ServiceLifecycle } from "@waymark/contracts/workloads/workload";

export const SERVICE_HEAD = "id,name,lifecycle,workload,retired";
const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const FAULTS_LISTED = 10;

/** Reads a list with a head line. It reports all faults by their lines, and then accepts nothing. */
export function parseServices(csv: string): Service[] {
  const [head, ...lines] = csv.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (head?.trim() !== SERVICE_HEAD) throw new Error(`Line 1 must be "${SERVICE_HEAD}".`);
  const faults: string[] = [];
  const services = new Map<string, Service>();
  lines.forEach((line, index) => {
    if (line.trim() === "") return;
    const parsed = parseLine(line);
    if (typeof parsed === "string") faults.push(`Line ${index + 2}: ${parsed}`);
    else if (services.has(parsed.id)) faults.push(`Line ${index + 2}: ${parsed.id} is listed twice.`);
    else services.set(parsed.id, parsed);
  });
  const { servicesMax } = workloadLimits;
  if (services.size > servicesMax) faults.push(`The list has more than ${servicesMax} services.`);
  if (faults.length > 0) {
    const more = faults.length > FAULTS_LISTED ? [`and ${faults.length - FAULTS_LISTED} more.`] : [];
    throw new Error([...faults.slice(0, FAULTS_LISTED), ...more, "Nothing was loaded."].join("\n"));
  }
  return [...services.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

const isLifecycle = (text: string): text is ServiceLifecycle =>
  (SERVICE_LIFECYCLES as readonly string[]).includes(text);

function parseLine(line: string): Service | string {
  const [idText = "", name = "", lifecycle = "", workload = "", retired = "", ...more] = line
    .split(",")
    .map((part) => part.trim());
  if (more.length > 0) return "has more than five columns.";
  const id = idText.toLowerCase();
  if (!GUID.test(id)) return `"${idText}" is not an id such as 2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f.`;
  if (name === "" || name.length > workloadLimits.serviceNameMaxCharacters)
    return `the name must have 1 to ${workloadLimits.serviceNameMaxCharacters} characters.`;
  if (!isLifecycle(lifecycle)) return `"${lifecycle}" is none of ${SERVICE_LIFECYCLES.join(", ")}.`;
  if (workload.length > workloadLimits.nameMaxCharacters) return `the workload's name is too long.`;
  if (retired !== "true" && retired !== "false") return `"${retired}" is neither true nor false.`;
  return { id, name, lifecycle, workload, isRetired: retired === "true" };
}
