import type { OutagesReply } from "@waymark/contracts/outages/schemas";
import type { Figure } from "@waymark/contracts/performance/figures";
import type { SolutionFigures } from "@waymark/contracts/performance/schemas";
import { HOUR_MS, MINUTE_MS } from "@waymark/contracts/units";
import { waitFor } from "@waymark/engines/wait";
import { setSwitch } from "@waymark/server/areas/configuration/set-switch";
import { saveOutages } from "@waymark/server/areas/outages/save-outages";
import { requestOf } from "../../requests/all.ts";
import type { Case, Check } from "../check.ts";
import { type Asking, askAbout, pointOf, rowAt } from "./answers.ts";
import { CITIES, fillCells, HIDDEN_DAY } from "./cells.ts";
import { askDifferences } from "./differences.ts";
import { closedDay, openScores, type ScoredSolution, type Scores } from "./scores-world.ts";

const FIGURES = [
  "assessment",
  "availability",
  "rtt",
  "rttP95",
  "jitter",
  "packetLoss",
  "networkScoreErrorRate",
  "mail",
  "files",
  "calls",
] as const;
type Figures = Pick<SolutionFigures, (typeof FIGURES)[number]>;

const HIDDEN = {
  City: [CITIES.queluz, CITIES.faro, CITIES.figueira, CITIES.madrid],
  State: [
    { country: "PT", state: "PT.09" },
    { country: "ES", state: "ES.29" },
  ],
  Country: [{ country: "ES" }],
} as const;
const SHOWN = {
  City: [CITIES.lisbon, CITIES.amadora, CITIES.porto, CITIES.evora, CITIES.paris],
  State: [
    { country: "PT", state: "PT.14" },
    { country: "PT", state: "PT.17" },
  ],
  Country: [{ country: "PT" }, { country: "FR" }],
} as const;
const LEVELS = ["City", "State", "Country"] as const;

/** No value, no bounds, no count; of what it needs at most the level. A workload that nobody sent says that there is nothing. */
function isSilent({ value, low, high, samples, withheld, needs }: Figure, isAbsent: boolean): boolean {
  if (value !== null || low !== null || high !== null) return false;
  if (isAbsent && withheld === "NoData") return true;
  return withheld === "Privacy" && samples === null && Object.keys(needs ?? {}).every((key) => key === "level");
}

/** The hidden cells have mail alone. */
const ABSENT: readonly string[] = ["files", "calls", "jitter", "packetLoss"];

const tellingOf = (row: Figures): string[] =>
  FIGURES.filter((name) => !isSilent(row[name], ABSENT.includes(name))).map(
    (name) => `${name} ${JSON.stringify(row[name])}`,
  );

async function casesOf(asking: Asking, who: string): Promise<Case[]> {
  const cases: Case[] = [];
  const silent = (name: string, row: Figures) => {
    const telling = tellingOf(row);
    cases.push({ name: `${who}: ${name}`, held: telling.length === 0, seen: telling.join("; ") });
  };
  const calls = { geoWithReport: asking.geo, latest: asking.latest, latestPagination: asking.page };
  for (const level of LEVELS) {
    for (const [call, ask] of Object.entries(calls)) {
      const rows = await ask(level);
      for (const place of HIDDEN[level]) {
        const { rating, ...row } = rowAt(rows, place);
        silent(`${call} at ${JSON.stringify(place)}`, row);
        const held = rating.rating === null && rating.withheld === "Privacy" && rating.needs === null;
        cases.push({
          name: `${who}: rating in ${call} at ${JSON.stringify(place)}`,
          held,
          seen: JSON.stringify(rating),
        });
      }
      for (const place of SHOWN[level]) {
        const { assessment } = rowAt(rows, place);
        const held = assessment.withheld === null && assessment.samples >= 1;
        cases.push({ name: `${who}: ${call} shows ${JSON.stringify(place)}`, held, seen: JSON.stringify(assessment) });
      }
    }
    const { places } = await asking.scores({}, level);
    for (const { country, state, city } of HIDDEN[level].map((place) => ({ state: "", city: 0, ...place }))) {
      const cost = places.find((one) => one.country === country && one.state === state && one.city === city);
      const held = cost !== undefined && isSilent(cost.assessment, false) && cost.lost === null && cost.gain === null;
      cases.push({ name: `${who}: scores at ${country} ${state} ${city}`, held, seen: JSON.stringify(cost) });
    }
    for (const place of HIDDEN[level])
      for (const point of [...(await asking.days(place)), ...(await asking.weeks(place))])
        silent(`history of ${JSON.stringify(place)}, ${point.day}`, point);
  }
  silent(`history of a day with few tenants`, pointOf(await asking.days(CITIES.amadora), closedDay(HIDDEN_DAY)));
  const [lisbon] = (await asking.geo("City", CITIES.lisbon)).map(({ files }) => files);
  const held = lisbon !== undefined && isSilent(lisbon, false);
  cases.push({ name: `${who}: a workload of few tenants`, held, seen: JSON.stringify(lisbon) });
  return cases;
}

/** To another provider the solution does not exist. */
async function casesOfStranger({ ask }: Scores, { id }: ScoredSolution): Promise<Case[]> {
  const requests = [
    requestOf("performance", "latestOfSolution", { params: { id } }),
    requestOf("performance", "history", { params: { id } }),
    requestOf("performance", "geoWithReport", { query: { solutionId: id, aggrLevel: "City" } }),
    requestOf("performance", "scores", { query: { solutionId: id } }),
    requestOf("outages", "history", { query: { solutionId: id } }),
  ];
  return Promise.all(
    requests.map(async (request): Promise<Case> => {
      const { status } = await ask(request, "p2");
      return { name: `p2: ${request.path}`, held: status === 404, seen: String(status) };
    }),
  );
}

/** An outage that four tenants met is not shown to the provider; one of five is. */
async function casesOfOutages(scores: Scores, { id }: ScoredSolution): Promise<Case[]> {
  await setSwitch(scores.ctx, { envGroup: "Staging", name: "isOutageEnabled", value: true });
  const [now, { country, state, city }] = [Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS, CITIES.queluz];
  const outage = (daysAgo: number, tenants: number) => ({
    cloud: "MultiTenant" as const,
    solution: id,
    country,
    state,
    city,
    startMs: now - daysAgo * 24 * HOUR_MS,
    endMs: now - daysAgo * 24 * HOUR_MS + 35 * MINUTE_MS,
    category: 2 as const,
    workloads: ["mail"] as const,
    failed: { dns: 3, tcp: 17, tls: 0 },
    tenants,
    isShared: false,
  });
  await saveOutages(scores.measurements, 1, { known: [], found: [outage(20, 4), outage(25, 5)] });
  const request = requestOf("outages", "history", { query: { solutionId: id } });
  const { rows } = await waitFor("outages that are turned on", 30_000, () => scores.read<OutagesReply>(request, "p1"));
  const steps = rows.map(({ impactedTenants }) => impactedTenants);
  return [{ name: "p1: outages of few tenants", held: steps.length === 1 && steps[0] === "5-9", seen: steps.join() }];
}

export const smallCells: Check = {
  number: 47,
  isSlow: true,
  title:
    "figures of under 10 pairs of tenant and network, or 5 tenants: hidden in every call; 20 differences leave them open",
  run: async (world) => {
    const scores = await openScores(world);
    try {
      const solution = await scores.addSolution("Fibre");
      await fillCells(scores, solution);
      const asking = askAbout(scores, solution.id, "p1");
      const differences = await askDifferences(asking);
      return [
        ...(await casesOf(asking, "p1")),
        ...(await casesOf(askAbout(scores, solution.id, "leadership"), "leadership")),
        ...(await casesOfStranger(scores, solution)),
        ...(await casesOfOutages(scores, solution)),
        ...differences.map(({ name, left, isOpen }) => ({
          name,
          held: isOpen,
          seen: `between ${left.low} and ${left.high}`,
        })),
        { name: "differences", held: differences.length === 20, seen: String(differences.length) },
      ];
    } finally {
      await scores.close();
    }
  },
};
