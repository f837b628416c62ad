import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { groups } from "@waymark/identity/world/groups";
import { allUsers, type User, users } from "@waymark/identity/world/users";
import { lastPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import type { DemoChange, DemoStep } from "./changes.ts";
import { DEMO_WORKLOADS } from "./domain-lens.ts";
import { DEMO_SETS, type DemoSet } from "./endpoint-sets.ts";

/** The first version is imported so many months ago; one version of an instance may follow each month. */
export const HISTORY_MONTHS = 30;
/** The publishing of some months ago; of this month, the last one. */
export const publishingOf = (now: Date, monthsAgo: number): Date => {
  const last = lastPublishing(now);
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - monthsAgo, 1, last.getUTCHours()));
};

/** Each is a change and, some months later, the one that takes it back: what the sets hold today is what was imported. */
const PAIRS = 83;
const FIRST_NUMBER = 2250;
const INSTANCES: readonly CloudInstance[] = [
  "Worldwide",
  "Worldwide",
  "China",
  "Worldwide",
  "USGovGCCHigh",
  "Worldwide",
  "USGovDoD",
];
const PLACES = ["Dublin", "Frankfurt", "Madrid", "Oslo", "Milan", "Osaka", "Pune", "Perth", "Toronto", "Lima", "Lagos"];

export type PastChange = DemoChange & {
  /** Counted from the import; it is published on the first of that month. */
  readonly month: number;
  /** The month of the first change of its pair. */
  readonly begun: number;
};

/** Whoever is champ of a workload; nobody is of some. */
function champOf(workload: string): User | undefined {
  const group = DEMO_WORKLOADS.find(({ id }) => id === workload)?.group;
  return group && allUsers.find((user) => user.groups.includes(groups[group].id));
}

const RELAYS = "Call relays and media";
/** A draft of this set began before its last version. */
const BEHIND = "Join pages";
const isSuitable = ({ isMemberSet, category, publicDescription, workloadName, urls }: DemoSet): boolean =>
  !isMemberSet &&
  publicDescription !== BEHIND &&
  champOf(workloadName) !== undefined &&
  (category === "Optimize" ? publicDescription === RELAYS : category === "Allow" || urls.length > 2);

const partition = (sets: readonly DemoSet[]): readonly [readonly DemoSet[], readonly DemoSet[]] => [
  sets.filter(({ publicDescription }) => publicDescription === RELAYS),
  sets.filter(({ publicDescription }) => publicDescription !== RELAYS),
];

type Half = Pick<DemoChange, "reason"> & { readonly adds?: readonly string[]; readonly removes?: readonly string[] };

/** A range that comes and goes, or a name that goes and comes back. */
function halvesOf({ category, urls }: DemoSet, nth: number): readonly [Half, Half] {
  const place = PLACES[nth % PLACES.length] ?? "";
  if (category !== "Default") {
    const range = [`240.${200 + (nth % 40)}.${nth}.0/24`];
    return [
      {
        reason: `Room for the second hall in ${place}\nIts edge answers from a range of its own from the day it opens.`,
        adds: range,
      },
      {
        reason: `Give the spare range of ${place} back\nTraffic has moved to the ranges of the region.`,
        removes: range,
      },
    ];
  }
  const name = [urls.at(-1) ?? ""];
  return [
    { reason: `Take ${name} out while its edge is rebuilt\nRequests go to the other names meanwhile.`, removes: name },
    { reason: `List ${name} again\nIts new edge answers everywhere.`, adds: name },
  ];
}

/** What was published in the demo world's past, in the order of its numbers. */
export function demoHistory(): readonly PastChange[] {
  const pairs = demoPairs();
  const numbered = (index: number) => ({ number: FIRST_NUMBER + pairs.length + index });
  const last = { instance: "Worldwide", set: BEHIND, month: HISTORY_MONTHS, begun: HISTORY_MONTHS } as const;
  return [
    ...pairs,
    {
      ...{ ...last, ...numbered(0), by: users.lensReader, isSubmitted: true, hoursAgo: 90 },
      reason: "Say who to ask about the join pages\nPartners asked the wrong team twice.",
      sets: { internalDescription: "Ask the join team; rooms cache the page for an hour." },
      steps: stepsOf(DEMO_SETS.Worldwide.find(({ publicDescription }) => publicDescription === BEHIND)),
    },
    {
      ...{ ...last, ...numbered(1), by: users.connectivityChamp, hoursAgo: 80 },
      reason: "Name the guest lobby\nGuests wait on a page of their own from next month.",
      adds: ["lobby.meetings.contoso.com"],
      sets: { internalDescription: "Guests wait in the lobby; ask the meetings team." },
    },
  ];
}

function demoPairs(): readonly PastChange[] {
  /** When the last pair of a set ended: the next one follows it. */
  const endOf = new Map<string, number>();
  const found = Array.from({ length: PAIRS }, (_, nth) => {
    const instance = INSTANCES[nth % INSTANCES.length] ?? "Worldwide";
    const [relays, others] = partition(DEMO_SETS[instance].filter(isSuitable));
    const keyOf = ({ publicDescription }: DemoSet) => `${instance} ${publicDescription}`;
    // Whichever set has been left alone for longest.
    const [rested] = others.toSorted((one, other) => (endOf.get(keyOf(one)) ?? 0) - (endOf.get(keyOf(other)) ?? 0));
    const set = nth % 8 === 2 ? (relays[0] ?? rested) : rested;
    if (set === undefined) return [];
    const key = keyOf(set);
    const month = Math.max(1 + Math.floor((nth * (HISTORY_MONTHS - 3)) / PAIRS), (endOf.get(key) ?? 0) + 1);
    const end = month + 2 + (nth % 2);
    if (end > HISTORY_MONTHS) return [];
    endOf.set(key, end);
    const [first, second] = halvesOf(set, nth);
    return [
      { instance, set, half: first, month, begun: month },
      { instance, set, half: second, month: end, begun: month },
    ];
  }).flat();
  return found
    .toSorted((one, other) => one.month - other.month)
    .map(({ instance, set, half, month, begun }, index) => ({
      ...{
        number: FIRST_NUMBER + index,
        by: users.lensReader,
        set: set.publicDescription,
        instance,
        ...half,
        month,
        begun,
      },
      ...{ isSubmitted: true, steps: stepsOf(set), hoursAgo: 100 + (index % 60) },
    }));
}

function stepsOf(set: DemoSet | undefined): DemoStep[] {
  const champ = set && champOf(set.workloadName);
  return [
    ...(champ === undefined ? [] : [{ by: champ, does: "approve" as const, note: "Agreed with the team." }]),
    ...(set?.category === "Optimize" ? [{ by: users.connectivityChamp, does: "approve" as const }] : []),
  ];
}
