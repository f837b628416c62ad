import { SCORED_WORKLOADS, type ScoredWorkload } from "@waymark/contracts/performance/parts";
import { FAILING_PHASES } from "@waymark/contracts/performance/sample";
import { DAY_MS, MINUTE_MS } from "@waymark/contracts/units";
import { between, type Chance, seedOf } from "@waymark/dev/demo-tests/chance";
import { randomFrom } from "@waymark/dev/scenario/line/random";
import type { WorldCity } from "./cities.ts";
import type { WorldSolution } from "./solution.ts";

/** An outage of the demo world, as it truly was. */
export type KnownOutage = {
  readonly solution: WorldSolution;
  /** Undefined: in the whole country of its first city. */
  readonly city: WorldCity | undefined;
  readonly country: string;
  readonly startMs: number;
  readonly endMs: number;
  /** So large a part of the attempts fails. */
  readonly share: number;
  readonly workloads: readonly ScoredWorkload[];
  /** How often each phase is the first that fails. */
  readonly phases: Readonly<Record<(typeof FAILING_PHASES)[number], number>>;
  readonly tenants: number;
};

export const OUTAGES = 120;
/** One in six lies in the weeks of which there are samples. */
const NEWEST_EVERY = 6;
const NEWEST_DAYS = 30;
const OLDEST_DAYS = 700;
/** In lines with fewer samples nobody would see one. */
const BUSY_PER_DAY = 1_500;

/** Those of Wingtip's story, and others in busy lines; all before the first start. */
export function knownOutages(solutions: readonly WorldSolution[], firstDayMs: number): readonly KnownOutage[] {
  const business = solutions[0];
  if (business === undefined) return [];
  const story = [
    storied(business, firstDayMs, {
      daysAgo: 281,
      time: "18:20",
      minutes: 48,
      share: 0.17,
      workloads: ["files"],
      phases: [0, 22, 78],
    }),
    storied(business, firstDayMs, {
      daysAgo: 170,
      time: "02:10",
      minutes: 125,
      share: 0.4,
      workloads: SCORED_WORKLOADS,
      phases: [0, 97, 3],
    }),
    storied(business, firstDayMs, {
      daysAgo: 64,
      time: "09:05",
      minutes: 35,
      share: 0.08,
      workloads: ["mail"],
      phases: [88, 9, 3],
    }),
    storied(business, firstDayMs, {
      daysAgo: 1,
      time: "16:40",
      minutes: 35,
      share: 0.24,
      workloads: ["calls"],
      phases: [4, 81, 15],
    }),
  ];
  const random = randomFrom(seedOf("outages"));
  const busy = solutions
    .slice(1)
    .flatMap((solution) =>
      solution.lines.filter(({ perDay, isOld }) => isOld && perDay >= BUSY_PER_DAY).map((line) => ({ solution, line })),
    );
  const others = Array.from({ length: OUTAGES - story.length }, (_, index): KnownOutage => {
    const { solution, line } = busy[index % busy.length] as (typeof busy)[number];
    const daysAgo =
      index % NEWEST_EVERY === 0 ? between(2, NEWEST_DAYS, random) : between(NEWEST_DAYS, OLDEST_DAYS, random);
    const startMs = Math.floor((firstDayMs - daysAgo * DAY_MS) / MINUTE_MS) * MINUTE_MS;
    const share = between(0.3, 0.95, random);
    return {
      solution,
      city: line.city,
      country: line.city.country,
      startMs,
      endMs: startMs + Math.round(between(20, 180, random)) * MINUTE_MS,
      share,
      workloads: random() < 0.7 ? SCORED_WORKLOADS : ["mail"],
      phases: phasesOf(random),
      tenants: Math.max(5, Math.round(line.tenants.length * Math.min(1, share * 1.5))),
    };
  });
  return [...story, ...others];
}

/** One that began a while before the start and does not end: in Porto, of Wingtip's homes. */
export function goingOn(solutions: readonly WorldSolution[], nowMs: number): readonly KnownOutage[] {
  const solution = solutions[1];
  const city = solution?.lines[1]?.city;
  if (solution === undefined || city === undefined) return [];
  return [
    {
      solution,
      city,
      country: city.country,
      startMs: Math.floor((nowMs - GOING_ON_MS) / MINUTE_MS) * MINUTE_MS,
      endMs: Number.POSITIVE_INFINITY,
      share: 0.6,
      workloads: SCORED_WORKLOADS,
      phases: { dns: 0.05, tcp: 0.85, tls: 0.1 },
      tenants: 0,
    },
  ];
}

const GOING_ON_MS = 40 * MINUTE_MS;

type Story = {
  readonly daysAgo: number;
  readonly time: string;
  readonly minutes: number;
  readonly share: number;
  readonly workloads: readonly ScoredWorkload[];
  readonly phases: readonly [dns: number, tcp: number, tls: number];
};

function storied(solution: WorldSolution, firstDayMs: number, story: Story): KnownOutage {
  const [hours = 0, minutes = 0] = story.time.split(":").map(Number);
  const startMs = firstDayMs - story.daysAgo * DAY_MS + (hours * 60 + minutes) * MINUTE_MS;
  const [dns, tcp, tls] = story.phases.map((percent) => percent / 100) as [number, number, number];
  return {
    solution,
    city: undefined,
    country: "PT",
    startMs,
    endMs: startMs + story.minutes * MINUTE_MS,
    share: story.share,
    workloads: story.workloads,
    phases: { dns, tcp, tls },
    tenants: Math.max(5, Math.round(story.share * 90)),
  };
}

function phasesOf(random: Chance): KnownOutage["phases"] {
  const main = FAILING_PHASES[Math.floor(random() * FAILING_PHASES.length)];
  return Object.fromEntries(
    FAILING_PHASES.map((phase) => [phase, phase === main ? 0.9 : 0.05]),
  ) as KnownOutage["phases"];
}
