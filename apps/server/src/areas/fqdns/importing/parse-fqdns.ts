import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import {
  CUSTOMER_FACING_STATUSES,
  type CustomerFacingStatus,
  FQDN_SCOPES,
  type FqdnScope,
} from "@waymark/contracts/fqdns/fqdn";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import { UUID_PATTERN } from "@waymark/contracts/uuid";
import { parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { attributeFault } from "@waymark/rules/fqdns/decide-attributes";

export type ImportedFqdn = {
  readonly instance: CloudInstance;
  readonly domainName: string;
  readonly isWildcard: boolean;
  readonly workload: string;
  readonly scope: FqdnScope;
  readonly customerFacing: CustomerFacingStatus;
  readonly component: string;
  readonly serviceId: string | null;
  readonly note: string;
};

export const FQDN_HEAD = "instance,fqdn,workload,scope,customerFacing,component,serviceTreeId,note";
const FAULTS_LISTED = 10;

/** Reads an inventory of names. It reports faulty lines by their numbers, and then accepts nothing. */
export function parseFqdns(csv: string): ImportedFqdn[] {
  const [head, ...lines] = csv.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (head?.trim() !== FQDN_HEAD) throw new Error(`Line 1 must be "${FQDN_HEAD}".`);
  const faults: string[] = [];
  const fqdns = new Map<string, ImportedFqdn>();
  lines.forEach((line, index) => {
    if (line.trim() === "") return;
    const parsed = parseLine(line);
    if (typeof parsed === "string") {
      faults.push(`Line ${index + 2}: ${parsed}`);
      return;
    }
    const key = `${parsed.instance} ${parsed.domainName}`;
    if (fqdns.has(key)) faults.push(`Line ${index + 2}: ${parsed.domainName} is listed twice for ${parsed.instance}.`);
    fqdns.set(key, parsed);
  });
  if (faults.length > 0) {
    const more = faults.length > FAULTS_LISTED ? [`and ${faults.length - FAULTS_LISTED} more.`] : [];
    throw new Error([...faults.slice(0, FAULTS_LISTED), ...more, "Nothing was imported."].join("\n"));
  }
  return [...fqdns.values()];
}

const among = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

function parseLine(line: string): ImportedFqdn | string {
  const [
    instanceText = "",
    typed = "",
    workload = "",
    scopeText = "",
    facingText = "",
    component = "",
    service = "",
    ...rest
  ] = line.split(",").map((part) => part.trim());
  const instance = among(CLOUD_INSTANCES, instanceText);
  const scope = among(FQDN_SCOPES, scopeText);
  const customerFacing = among(CUSTOMER_FACING_STATUSES, facingText);
  const name = parseDomainName(typed);
  const note = rest.join(", ");
  if (instance === undefined) return `"${instanceText}" is none of ${CLOUD_INSTANCES.join(", ")}.`;
  if (name === undefined) return `"${typed}" is not a domain name.`;
  if (workload === "") return "names no workload.";
  if (scope === undefined) return `"${scopeText}" is none of ${FQDN_SCOPES.join(", ")}.`;
  if (customerFacing === undefined) return `"${facingText}" is none of ${CUSTOMER_FACING_STATUSES.join(", ")}.`;
  if (attributeFault({ status: customerFacing }, { status: customerFacing, scope, givenNote: "" }) !== undefined)
    return "a customer-facing FQDN needs scope MVP, MVPPlus or ThirdParty.";
  if (service !== "" && !UUID_PATTERN.test(service)) return `"${service}" is not the id of a service.`;
  if (note.length > fqdnLimits.noteMaxCharacters)
    return `the note is longer than ${fqdnLimits.noteMaxCharacters} characters.`;
  const serviceId = service === "" ? null : service.toLowerCase();
  const { name: domainName, isWildcard } = name;
  return { instance, domainName, isWildcard, workload, scope, customerFacing, component, serviceId, note };
}
