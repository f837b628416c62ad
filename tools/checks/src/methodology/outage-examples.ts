import { outageLimits } from "@waymark/contracts/outages/limits";
import { OUTAGE_CATEGORIES } from "@waymark/contracts/outages/outage";
import { HOUR_MS, MINUTE_MS } from "@waymark/contracts/units";
import {
  CATEGORY_FROM,
  categoryOf,
  findOutages,
  PEAK_WINDOWS,
  STRETCHES,
  UNCLEAR_WINDOWS_MAX,
} from "@waymark/rules/outages/find-outages";
import { joinOutages, type WorkloadOutage } from "@waymark/rules/outages/join-outages";
import {
  CHANCE_OF_OTHERS_MAX,
  failuresOf,
  judgeWindow,
  QUIET_DAY,
  type WindowCounts,
} from "@waymark/rules/outages/judge-window";
import { chanceOfAtLeast } from "@waymark/rules/outages/tails";
import { tenantStep } from "@waymark/rules/outages/tenant-step";
import { ATTEMPTS_IN_HOUR_MIN, FAILED_SHARE_MIN, usualOf, WEEKS_MIN } from "@waymark/rules/outages/usual";
import { chanceText, table, text } from "./markdown.ts";

const { windowMs } = outageLimits;
const minutes = (windows: number): string => `${(windows * windowMs) / MINUTE_MS} minutes`;
const TEN_O_CLOCK = 10 * HOUR_MS;
const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 16);

/** The same hour in four weeks; in one of them more failed than usual. */
const WEEKS = [
  { windows: 12, attempts: 1_230, failed: 8, tenants: 20, ofLargest: 12 },
  { windows: 12, attempts: 1_150, failed: 7, tenants: 19, ofLargest: 11 },
  { windows: 12, attempts: 1_190, failed: 30, tenants: 20, ofLargest: 12 },
  { windows: 12, attempts: 1_210, failed: 9, tenants: 21, ofLargest: 12 },
];
const USUAL = usualOf(WEEKS, { attempts: 190_000, failed: 1_300 });

/** One window; twenty tenants try alike, and of `tenants` of them something fails. */
const windowOf = (index: number, attempts: number, dns: number, tcp: number, tenants: number): WindowCounts => ({
  atMs: TEN_O_CLOCK + index * windowMs,
  attempts,
  failed: { dns, tcp, tls: 0 },
  tenants: Math.min(20, attempts),
  failedTenants: Array.from({ length: tenants }, (_, tenant) => `tenant ${tenant + 1}`),
  ofWorst: { attempts: Math.round(attempts / 20), failed: Math.ceil((dns + tcp) / Math.max(1, tenants)) },
});

/** When failing connections are an outage, and what is said of it. */
export const outageExamples = (): string =>
  [
    "#### Outages: limits",
    limitsTable(),
    stepsTable(),
    ...failingExample(),
    ...silentExample(),
    ...joinedExample(),
  ].join("\n\n");

function limitsTable(): string {
  return table(
    ["limit", "number"],
    [
      ["length of a window", minutes(1)],
      ["usual: the median of the same hour in so many weeks", String(outageLimits.usualWeeks)],
      ["weeks that must be known to expect attempts", String(WEEKS_MIN)],
      ["attempts in an hour that say something about their share", String(ATTEMPTS_IN_HOUR_MIN)],
      ["usual share of failures, at least", `${text(100 * FAILED_SHARE_MIN)} %`],
      ["bad: failures above usual, at least", `${outageLimits.excessMinPercent} % of the attempts`],
      ["bad: chance explains them less often than", chanceText(outageLimits.chanceMax)],
      ["bad: tenants with failures, at least", String(outageLimits.tenantsMin)],
      ["the same without the worst tenant or city: chance less than", text(CHANCE_OF_OTHERS_MAX, 2)],
      ["silent: attempts less than", `${outageLimits.attemptsMinPercent} % of usual`],
      ["what may come on a quiet day", `${text(100 * QUIET_DAY)} % of usual`],
      ["opens after bad windows in a row", String(outageLimits.windowsMin)],
      ["or after a stretch that is bad as a whole", STRETCHES.map(minutes).join(", ")],
      [
        "such a stretch: chance explains it less often than",
        chanceText(outageLimits.chanceMax ** outageLimits.windowsMin),
      ],
      ["calm: failures above usual, less than", `${outageLimits.calmExcessMaxPercent} % of the attempts`],
      ["ends after calm windows in a row", String(outageLimits.calmWindows)],
      ["or after so long without a bad window", minutes(UNCLEAR_WINDOWS_MAX)],
      ["long: from", `${outageLimits.longMs / MINUTE_MS} minutes`],
      ["shared: so many solutions of a place", String(outageLimits.sharedSolutionsMin)],
      ["that begin within", `${outageLimits.sharedWithinMs / MINUTE_MS} minutes`],
      ["shown to its provider from so many tenants on", String(outageLimits.tenantsShownMin)],
      ["final after its end by", `${outageLimits.provisionalMs / HOUR_MS} hours`],
    ],
  );
}

function stepsTable(): string {
  const from = [0, ...CATEGORY_FROM];
  const tenants = [4, 5, 12, 49, 50, 100].map((count) => `${count} as ${tenantStep(count)}`);
  return [
    `Category by the worst ${minutes(PEAK_WINDOWS)}, in percent of the attempts above usual:`,
    table(
      ["above usual", "category", "long and wide"],
      OUTAGE_CATEGORIES.map((_, index) => {
        const excess = from[index] ?? 0;
        const until = from[index + 1];
        const range =
          until === undefined ? `from ${excess} %` : `${excess === 0 ? "" : `from ${excess} % `}to under ${until} %`;
        return [range.trim(), String(categoryOf(excess, false)), String(categoryOf(excess, true))];
      }),
    ),
    `Tenants are told in steps: ${tenants.join(", ")}.`,
  ].join("\n\n");
}

function failingExample(): readonly string[] {
  const windows = [
    windowOf(0, 100, 0, 1, 1),
    windowOf(1, 98, 0, 5, 4),
    windowOf(2, 101, 2, 18, 9),
    windowOf(3, 97, 3, 31, 11),
    windowOf(4, 99, 1, 24, 10),
    windowOf(5, 100, 0, 2, 2),
    windowOf(6, 102, 0, 0, 0),
    windowOf(7, 99, 0, 1, 1),
  ];
  const rows = windows.map((one) => {
    const failed = failuresOf(one);
    return [
      clock(one.atMs),
      String(one.attempts),
      String(failed),
      String(one.failedTenants.length),
      chanceText(chanceOfAtLeast(failed, one.attempts, USUAL.failedShare)),
      judgeWindow(one, USUAL).standing,
    ];
  });
  const untilMs = TEN_O_CLOCK + windows.length * windowMs;
  const [outage] = findOutages(windows, () => USUAL, { fromMs: TEN_O_CLOCK, untilMs });
  if (outage === undefined) throw new Error("The example must show an outage.");
  return [
    "#### Outages: connections fail",
    `At this hour ${WEEKS.map(({ failed, attempts }) => `${failed} of ${text(attempts)}`).join(", ")} connections failed in the last four weeks, and 1,300 of 190,000 in all their hours. Usual is ${text(100 * USUAL.failedShare, 2)} % of failures and ${text(USUAL.attempts ?? 0)} attempts in five minutes.`,
    table(["window", "attempts", "failed", "tenants with failures", "chance of so many", "standing"], rows),
    `The outage begins at ${clock(outage.startMs)}, ends at ${clock(outage.endMs ?? 0)} and has category ${outage.category}: ${outage.failed.dns} failures of DNS, ${outage.failed.tcp} of TCP, ${outage.failed.tls} of TLS, impacted tenants ${tenantStep(outage.tenants)}.`,
  ];
}

function silentExample(): readonly string[] {
  const tried = [104, 96, 31, 0, 0, 12, 99, 101, 98];
  const windows = tried.map((attempts, index) => windowOf(index, attempts, 0, 0, 0));
  const untilMs = TEN_O_CLOCK + windows.length * windowMs;
  const [outage] = findOutages(windows, () => USUAL, { fromMs: TEN_O_CLOCK, untilMs });
  if (outage === undefined) throw new Error("The example must show an outage.");
  const rows = windows.map((one) => [clock(one.atMs), String(one.attempts), judgeWindow(one, USUAL).standing]);
  return [
    "#### Outages: nothing comes",
    "The same series; what is tried works.",
    table(["window", "attempts", "standing"], rows),
    `The outage lasts from ${clock(outage.startMs)} to ${clock(outage.endMs ?? 0)}: category ${outage.category}, impacted tenants ${tenantStep(outage.tenants)}, those who could not try included.`,
  ];
}

function joinedExample(): readonly string[] {
  const outageOf = (
    solution: string,
    city: number,
    workload: WorkloadOutage["workload"],
    fromMinute: number,
    untilMinute: number,
  ): WorkloadOutage => ({
    ...{ solution, country: "DE", state: city === 0 ? "" : "DE.05", city, workload },
    startMs: TEN_O_CLOCK + fromMinute * MINUTE_MS,
    endMs: TEN_O_CLOCK + untilMinute * MINUTE_MS,
    category: 2,
    failed: { dns: 0, tcp: 40, tls: 0 },
    failedTenants: new Set(["tenant 1", "tenant 2"]),
    tenants: 6,
  });
  const found: readonly WorkloadOutage[] = [
    outageOf("A", 1, "mail", 0, 20),
    outageOf("A", 1, "files", 10, 35),
    outageOf("B", 1, "mail", 5, 30),
    outageOf("C", 1, "mail", 10, 25),
    outageOf("D", 0, "mail", 0, 60),
    outageOf("D", 2, "mail", 5, 50),
  ];
  const rowOf = (one: Omit<WorkloadOutage, "workload">, workloads: readonly string[]): string[] => [
    one.solution,
    one.city === 0 ? "country" : `city ${one.city}`,
    workloads.join(", "),
    `${clock(one.startMs)} to ${clock(one.endMs ?? 0)}`,
  ];
  return [
    "#### Outages: what is one",
    "Found by workload and place:",
    table(
      ["solution", "place", "workload", "time"],
      found.map((one) => rowOf(one, [one.workload])),
    ),
    "Shown:",
    table(
      ["solution", "place", "workloads", "time", "shared"],
      joinOutages(found).map((one) => [...rowOf(one, one.workloads), one.isShared ? "yes" : "no"]),
    ),
  ];
}
