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
