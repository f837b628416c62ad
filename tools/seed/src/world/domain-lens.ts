import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { CUSTOMER_FACING_SCOPES, type CustomerFacingStatus, type FqdnScope } from "@waymark/contracts/fqdns/fqdn";
import { SERVICE_LIFECYCLES, type ServiceLifecycle, type WorkloadType } from "@waymark/contracts/workloads/workload";
import { stableId } from "@waymark/dev/demo-tests/chance";
import type { groups } from "@waymark/identity/world/groups";

export type DemoWorkload = {
  readonly id: string;
  readonly area: string;
  readonly group: keyof typeof groups;
  readonly propertyGroups: readonly string[];
  readonly type: WorkloadType;
  /** Of the service tree. */
  readonly services: readonly string[];
};

const workload = (
  id: string,
  area: string,
  group: keyof typeof groups,
  propertyGroups: string,
  services: string,
  type: WorkloadType = "Internal",
): DemoWorkload => ({
  ...{ id, area, group, type },
  propertyGroups: propertyGroups.split(", "),
  services: services.split(", "),
});

/** The vendor's workloads, and the sixty services below them. Nobody is in the champs' group of Forms. */
export const DEMO_WORKLOADS: readonly DemoWorkload[] = [
  workload(
    "Assistant",
    "Common",
    "platformWorkloadChamps",
    "Chat, Voice, Plug-ins",
    "Chat turns, Voice turns, Plug-in gateway, Grounding, Prompt history",
  ),
  workload(
    "Calendar",
    "Mail",
    "mailWorkloadChamps",
    "Booking, Free/busy",
    "Booking pages, Free/busy lookup, Room finder, Meeting invites",
  ),
  workload(
    "Calls",
    "Calls",
    "callsWorkloadChamps",
    "Relay, Set-up, Recording",
    "Media relay, Call set-up, Call recording, Audio mixing, Call quality",
  ),
  workload(
    "Content delivery",
    "Common",
    "deliveryWorkloadChamps",
    "Static, Video",
    "Static content, Video delivery, Font delivery",
    "External",
  ),
  workload(
    "Devices",
    "Common",
    "platformWorkloadChamps",
    "Enrolment, Firmware",
    "Enrolment, Firmware delivery, Device commands",
  ),
  workload(
    "Files",
    "Files",
    "filesWorkloadChamps",
    "Sites, Sync, Upload",
    "Sites, File sync, Upload sessions, Thumbnails, File search, Retention labels",
  ),
  workload("Forms", "Common", "formsWorkloadChamps", "Forms", "Form responses, Form editor"),
  workload(
    "Identity",
    "Common",
    "identityWorkloadChamps",
    "Sign-in, Directory",
    "Sign-in pages, Token service, Directory reads, Password reset, Device sign-in, Consent",
  ),
  workload(
    "Mail",
    "Mail",
    "mailWorkloadChamps",
    "Web, Clients, Transport",
    "Mail on the web, Client access, Mail transport, Mail protection, Mail search, Mail archive, Auto-discovery",
  ),
  workload(
    "Meetings",
    "Calls",
    "callsWorkloadChamps",
    "Join, Media, Live",
    "Join pages, Meeting media, Live events, Captions, Breakout rooms",
  ),
  workload("Notes", "Files", "filesWorkloadChamps", "Sync", "Note sync, Ink recognition"),
  workload(
    "Portal",
    "Common",
    "platformWorkloadChamps",
    "Home, Admin",
    "Home page, Admin centre, Billing pages, Service status, Help pages",
  ),
  workload("Signatures", "Common", "deliveryWorkloadChamps", "Signing", "Document signing, Seal service", "External"),
  workload(
    "Telemetry",
    "Common",
    "platformWorkloadChamps",
    "Health, Usage",
    "Health events, Usage events, Diagnostics, Feature rollout, Crash reports",
  ),
];

/** One in twelve services is retired; the others stand all along the way to their new names. */
const RETIRED_EACH = 12;

export type DemoService = {
  readonly id: string;
  readonly name: string;
  readonly lifecycle: ServiceLifecycle;
  readonly workload: string;
  readonly isRetired: boolean;
};

export const DEMO_SERVICES: readonly DemoService[] = DEMO_WORKLOADS.flatMap(({ id, services }) =>
  services.map((name) => ({ workload: id, name })),
).map(({ workload: of, name }, index) => ({
  id: stableId(`service ${of} ${name}`),
  name,
  lifecycle: SERVICE_LIFECYCLES[index % SERVICE_LIFECYCLES.length] ?? "S0-Engaged",
  workload: of,
  isRetired: index % RETIRED_EACH === RETIRED_EACH - 1,
}));

/** How many names each workload has. */
const FQDNS_OF: Readonly<Record<string, number>> = {
  Assistant: 61,
  Calendar: 38,
  Calls: 118,
  "Content delivery": 94,
  Devices: 57,
  Files: 201,
  Forms: 12,
  Identity: 143,
  Mail: 176,
  Meetings: 46,
  Notes: 73,
  Portal: 134,
  Signatures: 9,
  Telemetry: 122,
};
const WORDS =
  "admin api app assets attend audio auth billing bots browser cache captions cdn chat client config consent data edge events fonts gateway graph help home images inbox invite join keys live login logs media nodes notify office packs pages photo ping policy preview probe push query relay render reports room search session setup share sign static status store stream sync tasks telemetry test tiles token trace upload user video voice web".split(
    " ",
  );
const WILDCARDS = 73;
const FQDNS = Object.values(FQDNS_OF).reduce((sum, count) => sum + count, 0);
/** A twentieth stands at another company. */
const OUTSIDE_EACH = 20;
const FACING = ["Yes", "Yes", "Yes", "No", "Unset"] as const;
const SCOPES = ["MVPPlus", "MVPPlus", "MVP", "MVP", "ThirdParty", "Exclude", "Unset"] as const;

/** The last names of a larger workload are those of other instances, each below a domain of its own. */
const ELSEWHERE: readonly (readonly [CloudInstance, domain: string])[] = [
  ["China", "contoso.cn"],
  ["China", "contoso.cn"],
  ["China", "contoso.cn"],
  ["USGovGCCHigh", "contoso.us"],
  ["USGovGCCHigh", "contoso.us"],
  ["USGovDoD", "dod.contoso.us"],
  ["USGovDoD", "dod.contoso.us"],
  ["Germany", "contoso.de"],
  ["France", "contoso.fr"],
];
const LARGE = 30;
/** Names that the pictures show, in the place of the first hosts and the first wildcard of their workload. */
export const SHOWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  Calls: ["*", "edge-legacy", ..."ams cdg fra gru iad lhr sin".split(" ").map((code) => `relay-${code}`)].map(
    (host) => `${host}.calls.contoso.com`,
  ),
};

export type DemoFqdn = {
  readonly instance: CloudInstance;
  readonly domainName: string;
  readonly workload: string;
  readonly scope: FqdnScope;
  readonly customerFacing: CustomerFacingStatus;
  readonly component: string;
  readonly serviceId: string;
  readonly note: string;
  /** On a usual day. */
  readonly requests: number;
};

/** The inventory; most of it belongs to the instance Worldwide. */
export const DEMO_FQDNS: readonly DemoFqdn[] = DEMO_WORKLOADS.flatMap((of, workloadIndex) =>
  Array.from({ length: FQDNS_OF[of.id] ?? 0 }, (_, index) => fqdnOf(of, workloadIndex, index)),
);

/** Wildcards are spread over all names. */
function isWildcardAt(workloadIndex: number, index: number): boolean {
  const before = DEMO_WORKLOADS.slice(0, workloadIndex).reduce((sum, { id }) => sum + (FQDNS_OF[id] ?? 0), 0);
  const share = (nth: number): number => Math.floor((nth * WILDCARDS) / FQDNS);
  return share(before + index + 1) > share(before + index);
}

/** In which instance a name is, and the domain below which it lies. */
function homeOf(workload: string, index: number): { readonly instance: CloudInstance; readonly domain: string } {
  const label = workload.toLowerCase().replaceAll(" ", "-");
  const count = FQDNS_OF[workload] ?? 0;
  const elsewhere = count < LARGE ? undefined : ELSEWHERE[index - count + ELSEWHERE.length];
  const [instance, domain] = elsewhere ?? (["Worldwide", "contoso.com"] as const);
  const isOutside = index % OUTSIDE_EACH === OUTSIDE_EACH - 1;
  return { instance, domain: `${label}.${isOutside ? "fabrikam.example" : domain}` };
}

function nameOf(workload: string, workloadIndex: number, index: number): string {
  const before = Array.from({ length: index }, (_, nth) => isWildcardAt(workloadIndex, nth)).filter(Boolean).length;
  const isWildcard = isWildcardAt(workloadIndex, index);
  const shown = (SHOWN_NAMES[workload] ?? []).filter((name) => name.startsWith("*") === isWildcard);
  const word = WORDS[(index * 7 + workloadIndex * 11) % WORDS.length] ?? "app";
  const round = Math.floor(index / WORDS.length);
  const host = round === 0 ? word : `${word}${round + 1}`;
  const usual = `${isWildcard ? "*." : ""}${host}.${homeOf(workload, index).domain}`;
  return shown[isWildcard ? before : index - before] ?? usual;
}

function fqdnOf({ id, propertyGroups }: DemoWorkload, workloadIndex: number, index: number): DemoFqdn {
  const isOutside = index % OUTSIDE_EACH === OUTSIDE_EACH - 1;
  const services = DEMO_SERVICES.filter(({ workload: own }) => own === id);
  const scope = isOutside ? "ThirdParty" : (SCOPES[(index * 3 + workloadIndex) % SCOPES.length] ?? "MVP");
  const isServed = (CUSTOMER_FACING_SCOPES as readonly FqdnScope[]).includes(scope);
  return {
    instance: homeOf(id, index).instance,
    domainName: nameOf(id, workloadIndex, index),
    workload: id,
    scope,
    customerFacing: isServed ? (FACING[index % FACING.length] ?? "Unset") : "Unset",
    component: propertyGroups[index % propertyGroups.length] ?? "",
    serviceId: services[index % services.length]?.id ?? "",
    note: index % 9 === 0 ? "Used by rooms and the web client." : "",
    requests: Math.round(20 * 1.9 ** ((index * 5 + workloadIndex) % 20)) % 2_000_000,
  };
}

/** Requests to take names over, each from a colleague to the workload after the own one. */
export const DEMO_ASSIGNMENTS: readonly { readonly domainName: string; readonly newWorkload: string }[] =
  DEMO_WORKLOADS.slice(0, 10).flatMap(({ id }, index) =>
    DEMO_FQDNS.filter(({ workload: own }) => own === id)
      .slice(2, 5)
      .map(({ domainName }) => ({ domainName, newWorkload: DEMO_WORKLOADS[index + 1]?.id ?? id })),
  );
