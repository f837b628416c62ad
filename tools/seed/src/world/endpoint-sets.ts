import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { stableId } from "@waymark/dev/demo-tests/chance";
import { DEMO_FQDNS, DEMO_SERVICES, DEMO_WORKLOADS, SHOWN_NAMES } from "./domain-lens.ts";

/** A record in the form of the feed, with what only Domain Lens knows of it. */
export type DemoSet = {
  readonly id?: number;
  readonly internalId: string;
  readonly serviceArea: string;
  readonly workloadName: string;
  readonly publicDescription: string;
  readonly internalDescription: string;
  readonly category: "Default" | "Allow" | "Optimize";
  readonly required: boolean;
  readonly notes: string;
  readonly expressRoute: boolean;
  readonly tcpPorts: string;
  readonly udpPorts: string;
  readonly urls: readonly string[];
  readonly ips: readonly string[];
  readonly serviceTreeIds: readonly string[];
  readonly isMemberSet: boolean;
  readonly memberEndpointSetInternalId: string | null;
};

/** `number | description | workload | category | names | subnets | TCP | UDP`; a question mark after the category: not required. */
const WORLDWIDE = `
172 | Assistant chat and voice | Assistant | Allow | 4 | 6 | 443 | 443
173 | Assistant plug-in store | Assistant | Default? | 3 | 0 | 443 |
8 | Calendar and booking | Calendar | Allow | 3 | 8 | 443 |
9 | Partner calendars | Calendar | Default? | 2 | 0 | 443 |
11 | Call relays and media | Calls | Optimize | 9 | 6 | 443 | 3478-3481
12 | Call set-up | Calls | Allow | 5 | 12 | 443 |
17 | Voicemail and recording | Calls | Default? | 4 | 0 | 443 |
- | Relay ranges | Calls | Default | 0 | 16 | |
97 | Images and scripts | Content delivery | Default | 11 | 0 | 80,443 |
98 | Video streaming | Content delivery | Default? | 6 | 0 | 443 |
31 | Sites and personal drives | Files | Optimize | 2 | 10 | 80,443 |
32 | Sync clients | Files | Allow | 4 | 10 | 443 |
35 | Previews and thumbnails | Files | Default | 7 | 0 | 443 |
36 | Large uploads | Files | Default? | 96 | 0 | 443 |
66 | Forms and surveys | Forms | Default? | 3 | 0 | 443 |
56 | Sign-in and directory | Identity | Allow | 14 | 18 | 80,443 |
57 | Second-factor prompts | Identity | Allow | 3 | 4 | 443 |
58 | Certificate status | Identity | Default | 12 | 0 | 80,443 |
1 | Mail in browser and apps | Mail | Optimize | 2 | 16 | 80,443 | 443
2 | Mail clients | Mail | Allow | 3 | 12 | 143,587,993,995 |
3 | Mail transport | Mail | Allow | 4 | 8 | 25 |
4 | Mail protection | Mail | Default | 6 | 0 | 443 |
5 | Auto-discovery | Mail | Default | 5 | 0 | 80,443 |
6 | Mail archive | Mail | Default? | 3 | 0 | 443 |
7 | Mail search | Mail | Default | 3 | 0 | 443 |
10 | Retention of mail | Mail | Default? | 2 | 0 | 443 |
13 | Meeting media | Meetings | Optimize | 3 | 6 | 443 | 3478-3481
14 | Join pages | Meetings | Allow | 4 | 5 | 443 |
15 | Live events | Meetings | Default? | 5 | 0 | 443 |
16 | Captions | Meetings | Default? | 2 | 0 | 443 |
18 | Breakout rooms | Meetings | Default? | 2 | 0 | 443 |
40 | Notes and ink | Notes | Default | 6 | 0 | 443 |
41 | Note sync | Notes | Default? | 4 | 0 | 443 |
70 | Home page | Portal | Default | 8 | 0 | 80,443 |
71 | Admin centre | Portal | Allow | 5 | 4 | 443 |
72 | Billing pages | Portal | Default | 4 | 0 | 443 |
73 | Service status | Portal | Default? | 3 | 0 | 80,443 |
74 | Help pages | Portal | Default? | 6 | 0 | 443 |
75 | Page parts | Portal | Default | 5 | 0 | 443 |
80 | Document signing | Signatures | Default? | 3 | 0 | 443 |
81 | Seal service | Signatures | Default? | 2 | 0 | 443 |
90 | Health events | Telemetry | Default | 6 | 0 | 443 |
91 | Usage events | Telemetry | Default | 5 | 0 | 443 |
92 | Diagnostics | Telemetry | Default? | 4 | 0 | 443 |
93 | Feature rollout | Telemetry | Default | 3 | 0 | 443 |
94 | Crash reports | Telemetry | Default? | 4 | 0 | 443 |`;

/** The sets of the other instances, one for each workload in turn. */
const OTHERS: readonly (readonly [CloudInstance, number])[] = [
  ["China", 16],
  ["USGovGCCHigh", 14],
  ["USGovDoD", 13],
  ["Germany", 6],
  ["France", 5],
];

const RELAY_RANGES = "Relay ranges";
/** What the pictures show of the relays. */
const OWN_SUBNETS: Readonly<Record<string, readonly string[]>> = {
  "Call relays and media": [
    "198.51.100.128/26",
    "203.0.113.64/26",
    "240.10.16.0/21",
    "240.10.24.0/22",
    "2001:db8:20::/48",
    "2001:db8:21::/48",
  ],
  [RELAY_RANGES]: [
    ...[0, 4, 8, 12, 28, 32, 36, 40, 44, 48, 52].map((third) => `240.10.${third}.0/22`),
    ...[2, 3, 4, 5, 6].map((last) => `2001:db8:2${last}::/48`),
  ],
};
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "Call relays and media":
    "Media relays of all regions. Tell the relay on-call before anything is removed: rooms cache the list for a day.",
};

/** Subnets that overlap nobody's: a third of them IPv6. */
function subnetsOf(nth: number, count: number): string[] {
  const ofV6 = Math.floor(count / 3);
  return [
    ...Array.from({ length: count - ofV6 }, (_, index) => `240.${20 + nth}.${index * 4}.0/22`),
    ...Array.from({ length: ofV6 }, (_, index) => `2001:db8:${(0x1_00 + nth * 0x10 + index).toString(16)}::/48`),
  ];
}

const isShown = ({ workload, domainName }: { workload: string; domainName: string }): boolean =>
  SHOWN_NAMES[workload]?.includes(domainName) ?? false;

/** Hands out the names of a workload in an instance, each once. */
function nameSource(instance: CloudInstance): (workload: string, count: number) => string[] {
  const taken = new Map<string, number>();
  return (workload, count) => {
    const names = DEMO_FQDNS.filter((fqdn) => fqdn.workload === workload && fqdn.instance === instance).toSorted(
      (one, other) => Number(isShown(other)) - Number(isShown(one)),
    );
    const from = taken.get(workload) ?? 0;
    taken.set(workload, from + count);
    return names.slice(from, from + count).map(({ domainName }) => domainName);
  };
}

const idOf = (instance: CloudInstance, description: string): string =>
  stableId(`endpoint set ${instance} ${description}`);
const areaOf = (workload: string): string => DEMO_WORKLOADS.find(({ id }) => id === workload)?.area ?? "Common";

function serviceOf(workload: string, nth: number): string[] {
  const active = DEMO_SERVICES.filter((service) => service.workload === workload && !service.isRetired);
  return active.slice(nth % active.length, (nth % active.length) + 1).map(({ id }) => id);
}

function worldwideSets(): DemoSet[] {
  const namesOf = nameSource("Worldwide");
  return WORLDWIDE.trim()
    .split("\n")
    .map((line, nth): DemoSet => {
      const [number = "", description = "", workload = "", kind = "", names, subnets, tcp = "", udp = ""] = line
        .split("|")
        .map((part) => part.trim());
      const isMemberSet = number === "-";
      const isOptional = kind.endsWith("?");
      const category = kind.replace("?", "") as DemoSet["category"];
      return {
        ...(isMemberSet ? {} : { id: Number(number) }),
        internalId: idOf("Worldwide", description),
        serviceArea: areaOf(workload),
        workloadName: workload,
        publicDescription: description,
        internalDescription: DESCRIPTIONS[description] ?? "",
        category,
        required: !isOptional,
        notes: isOptional ? `${description} cannot be used.` : "",
        expressRoute: category === "Optimize",
        tcpPorts: tcp,
        udpPorts: udp,
        urls: namesOf(workload, Number(names)),
        ips: OWN_SUBNETS[description] ?? subnetsOf(nth, Number(subnets)),
        serviceTreeIds: isMemberSet ? [] : serviceOf(workload, nth),
        isMemberSet,
        memberEndpointSetInternalId: description === "Call relays and media" ? idOf("Worldwide", RELAY_RANGES) : null,
      };
    });
}

/** Workloads that have names in an instance; some have two sets. */
function setsOf(instance: CloudInstance, count: number, from: number): DemoSet[] {
  const workloads = DEMO_WORKLOADS.filter(({ id }) =>
    DEMO_FQDNS.some((fqdn) => fqdn.workload === id && fqdn.instance === instance),
  );
  const namesOf = nameSource(instance);
  return Array.from({ length: count }, (_, index): DemoSet => {
    const workload = workloads[index % workloads.length]?.id ?? "";
    const isSecond = index >= workloads.length;
    const description = isSecond ? `${workload} for partners` : workload;
    const category = index % 5 === 0 ? "Optimize" : index % 5 === 3 ? "Allow" : "Default";
    const isExternal = DEMO_WORKLOADS.some(({ id, type }) => id === workload && type === "External");
    return {
      id: index + 1,
      internalId: idOf(instance, description),
      serviceArea: areaOf(workload),
      workloadName: workload,
      publicDescription: description,
      internalDescription: "",
      category: isExternal ? "Default" : category,
      required: !isSecond,
      notes: isSecond ? "Partners cannot join." : "",
      expressRoute: category === "Optimize" && !isExternal,
      tcpPorts: "443",
      udpPorts: "",
      urls: namesOf(workload, 1),
      ips: category === "Default" || isExternal ? [] : subnetsOf(from + index, 6),
      serviceTreeIds: serviceOf(workload, index),
      isMemberSet: false,
      memberEndpointSetInternalId: null,
    };
  });
}

/** Every instance's sets as its first version has them: 46 of Worldwide, 54 of the others. */
export const DEMO_SETS: Readonly<Record<CloudInstance, readonly DemoSet[]>> = Object.fromEntries(
  CLOUD_INSTANCES.map((instance) => {
    const nth = OTHERS.findIndex(([other]) => other === instance);
    const count = OTHERS[nth]?.[1] ?? 0;
    return [instance, instance === "Worldwide" ? worldwideSets() : setsOf(instance, count, 80 + nth * 20)];
  }),
) as Record<CloudInstance, DemoSet[]>;
