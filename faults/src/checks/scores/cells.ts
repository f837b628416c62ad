import { HOUR_MS } from "@waymark/contracts/units";
import { closedDay, type ScoredSolution, type Scores, type SentSample } from "./scores-world.ts";

/** Where samples are taken: GeoNames' numbers, with state and country as the product answers them. */
export const CITIES = {
  lisbon: { city: 2_267_057, state: "PT.14", country: "PT" },
  amadora: { city: 2_271_772, state: "PT.14", country: "PT" },
  queluz: { city: 2_264_268, state: "PT.14", country: "PT" },
  porto: { city: 2_735_943, state: "PT.17", country: "PT" },
  faro: { city: 2_268_339, state: "PT.09", country: "PT" },
  coimbra: { city: 2_740_637, state: "PT.07", country: "PT" },
  figueira: { city: 2_739_590, state: "PT.07", country: "PT" },
  evora: { city: 2_268_406, state: "PT.08", country: "PT" },
  madrid: { city: 3_117_735, state: "ES.29", country: "ES" },
  paris: { city: 2_988_507, state: "FR.11", country: "FR" },
} as const;
export type CityName = keyof typeof CITIES;

/** The day of Amadora on which too few tenants send. */
export const HIDDEN_DAY = 1;
/** The day on which one more tenant sends from Évora, and how much. */
export const JOINED = { day: 0, samples: 23 } as const;
/** Of the hidden city's mail, far from what its state has. */
export const QUELUZ_RTT_MS = 100;

type Group = {
  readonly city: CityName;
  /** The first tenant and the one after the last. */
  readonly tenants: readonly [from: number, to: number];
  readonly each: number;
  readonly days?: readonly number[];
  readonly networksOfEach?: number;
  readonly workload?: SentSample["workload"];
  readonly rttMs?: number;
  /** One of so many connections fails. */
  readonly failsEvery?: number;
};

/**
 * No number of samples is one of the steps in which counts are told, so that one that leaves exactly is recognized. Under 5 tenants or 10 pairs of
 * tenant and network are Queluz (4 tenants), Faro (9 pairs) and with it the state PT.09, Figueira (2), Madrid and with it Spain (3), calls to
 * files in Lisbon (3) and one day of Amadora (4).
 */
const GROUPS: readonly Group[] = [
  { city: "lisbon", tenants: [0, 12], each: 13, failsEvery: 40 },
  { city: "lisbon", tenants: [0, 12], each: 3, workload: "calls" },
  { city: "lisbon", tenants: [0, 3], each: 5, workload: "files" },
  { city: "amadora", tenants: [0, 11], each: 17, days: [0, 2], failsEvery: 60 },
  { city: "amadora", tenants: [0, 4], each: 17, days: [HIDDEN_DAY], failsEvery: 20 },
  { city: "queluz", tenants: [0, 4], each: 7, networksOfEach: 2, rttMs: QUELUZ_RTT_MS, failsEvery: 9 },
  { city: "porto", tenants: [0, 12], each: 14, failsEvery: 70 },
  { city: "faro", tenants: [0, 4], each: 4, networksOfEach: 2 },
  { city: "faro", tenants: [4, 5], each: 5 },
  { city: "coimbra", tenants: [0, 5], each: 3, networksOfEach: 2, days: [0] },
  { city: "figueira", tenants: [5, 7], each: 2, days: [0] },
  { city: "evora", tenants: [0, 10], each: 6 },
  { city: "evora", tenants: [10, 11], each: JOINED.samples, days: [JOINED.day] },
  { city: "madrid", tenants: [0, 3], each: 11, networksOfEach: 2 },
  { city: "paris", tenants: [0, 12], each: 2 },
];
const DAYS = [0, 1, 2] as const;
const TENANTS = 12;

/** Sends all samples as the tenants' collectors do, and closes their days. */
export async function fillCells(scores: Scores, solution: ScoredSolution): Promise<void> {
  const senders = await Promise.all(Array.from({ length: TENANTS }, () => scores.addTenant()));
  await scores.untilAllIsKnown();
  let sent = 0;
  for (const [tenant, { key }] of senders.entries()) {
    const samples = GROUPS.flatMap((group) => samplesOf(group, tenant, solution));
    const { accepted } = await scores.sendSamples(key, samples);
    if (accepted !== samples.length) throw new Error(`${accepted} of ${samples.length} samples were accepted`);
    sent += accepted;
  }
  await scores.untilStored(solution, sent);
  await scores.closeDays();
}

function samplesOf(group: Group, tenant: number, solution: ScoredSolution): SentSample[] {
  const { city, each, days = DAYS, networksOfEach = 1, workload = "mail", rttMs = 30, failsEvery = 0 } = group;
  const [from, to] = group.tenants;
  if (tenant < from || tenant >= to) return [];
  return days.flatMap((day) =>
    Array.from({ length: each }, (_, index): SentSample => {
      const number = (tenant - from) * each + index;
      const about = {
        at: new Date(Date.parse(closedDay(day)) + 12 * HOUR_MS).toISOString(),
        workload,
        city: CITIES[city].city,
        address: solution.address(tenant + (index % networksOfEach)),
      };
      if (failsEvery > 0 && number % failsEvery === failsEvery - 1) return { ...about, outcome: "tcp" };
      const measured = { ...about, outcome: "ok", rttMs: rttMs + (number % 11) - 5 } as const;
      if (workload === "calls") return { ...measured, jitterMs: 3, packetsSent: 200, packetsLost: number % 2 };
      return workload === "files" ? { ...measured, megabytesPerSecond: 9 } : measured;
    }),
  );
}
