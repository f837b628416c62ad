import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { GOVERNANCE_CATEGORIES } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import { z } from "zod";

/** A record of the feed, with what only Domain Lens knows of a set: that is optional, so that a published list can be taken as it is. */
const Imported = z.strictObject({
  id: z.int().min(1).optional(),
  serviceArea: z.string(),
  serviceAreaDisplayName: z.string().default(""),
  urls: z.array(z.string()).default([]),
  ips: z.array(z.string()).default([]),
  tcpPorts: z.string().default(""),
  udpPorts: z.string().default(""),
  expressRoute: z.boolean().default(false),
  category: z.enum(GOVERNANCE_CATEGORIES).default("Default"),
  required: z.boolean().default(true),
  notes: z.string().default(""),
  internalId: z.uuid().optional(),
  workloadName: z.string().default(""),
  publicDescription: z.string().default(""),
  internalDescription: z.string().default(""),
  isMemberSet: z.boolean().default(false),
  memberEndpointSetInternalId: z.uuid().nullable().default(null),
  isHidden: z.boolean().default(false),
  serviceTreeIds: z.array(z.uuid()).max(endpointSetLimits.servicesMax).default([]),
});

export type ImportedSet = {
  /** As a fault names it. */
  readonly name: string;
  readonly publicId: number | undefined;
  readonly internalId: string | undefined;
  readonly serviceArea: string;
  /** The workload is empty where the file names none. */
  readonly content: EndpointSetContent;
};

/** Reads a list of sets in the feed's own form. It reports faulty records by their place, and then accepts nothing. */
export function parseSets(json: string): ImportedSet[] {
  const listed = z.array(z.unknown()).max(endpointSetLimits.importedSetsMax).safeParse(readJson(json));
  if (!listed.success) throw new Error(`The file must be a list of at most ${endpointSetLimits.importedSetsMax} sets.`);
  const faults: string[] = [];
  const sets = listed.data.flatMap((record, index) => {
    const parsed = Imported.safeParse(record);
    if (parsed.success) return [setOf(parsed.data, index)];
    const [issue] = parsed.error.issues;
    faults.push(`Record ${index + 1}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "cannot be read"}`);
    return [];
  });
  faults.push(...faultsOfIds(sets));
  refuseFaults(faults);
  return sets;
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error("The file is not JSON.", { cause: error });
  }
}

function setOf(record: z.output<typeof Imported>, index: number): ImportedSet {
  const { id, internalId, serviceArea, isMemberSet, isHidden, memberEndpointSetInternalId } = record;
  const usualName = `${record.serviceAreaDisplayName || serviceArea} ${id ?? index + 1}`;
  return {
    name: id === undefined ? `Record ${index + 1}` : `Set ${id}`,
    publicId: id,
    internalId: internalId?.toLowerCase(),
    serviceArea,
    content: {
      workloadName: record.workloadName,
      governanceCategory: record.category,
      isExpressRoute: record.expressRoute,
      isRequired: record.required,
      optionalFunctionality: record.notes,
      tcpPorts: record.tcpPorts,
      udpPorts: record.udpPorts,
      isHidden,
      isMemberSet,
      memberEndpointSetInternalId: memberEndpointSetInternalId?.toLowerCase() ?? null,
      publicDescription: record.publicDescription || usualName,
      internalDescription: record.internalDescription,
      fqdns: record.urls,
      cidrs: record.ips,
      serviceTreeIds: record.serviceTreeIds,
    },
  };
}

/** Each set has a number or an id of its own, each once; an internal IP set has no number. */
function faultsOfIds(sets: readonly ImportedSet[]): string[] {
  const known = new Set<string>();
  return sets.flatMap(({ name, publicId, internalId, content }) => {
    if (content.isMemberSet && publicId !== undefined) return [`${name}: an internal IP set has no "id" in the feed.`];
    if (publicId === undefined && internalId === undefined) return [`${name}: give it an "id" or an "internalId".`];
    const ids = [publicId, internalId].flatMap((id) => (id === undefined ? [] : [String(id)]));
    const twice = ids.some((id) => known.has(id));
    for (const id of ids) known.add(id);
    return twice ? [`${name} is listed twice.`] : [];
  });
}

const FAULTS_LISTED = 10;

/** Says the first faults, and that nothing was taken. */
export function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const more = faults.length > FAULTS_LISTED ? [`and ${faults.length - FAULTS_LISTED} more.`] : [];
  throw new Error([...faults.slice(0, FAULTS_LISTED), ...more, "Nothing was imported."].join("\n"));
}
