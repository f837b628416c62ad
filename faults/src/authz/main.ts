import { pathToFileURL } from "node:url";
import { callOf } from "../requests/all.ts";
import { pagesAreBuilt } from "../requests/outside-areas.ts";
import { leaveOutcome } from "../support/leave-outcome.ts";
import type { Outcome } from "../support/run-cases.ts";
import { inProcess } from "./ask.ts";
import { tryBadTokens } from "./bad-tokens.ts";
import { type Comparison, compareCells, compareRoutes, type Difference, type SignedCaller } from "./compare.ts";
import { type ExpectedRoute, expectedRoutes } from "./expected/all.ts";
import { compareHub } from "./hub-cells.ts";
import { orderToken } from "./order-token.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { PLANTS, type Plant, plantFaults } from "./plant.ts";
import { CALLERS } from "./principals.ts";
import { startWorld, type World } from "./world.ts";

type Report = (what: string, outcome: Omit<Outcome, "broken">, broken?: readonly string[]) => void;

/** Every route × every principal against the expected tables, the bad tokens, then proof that a planted fault is found. */
export async function run(args: readonly string[]): Promise<Outcome> {
  const total = { held: 0, of: 0, broken: [] as string[] };
  const report: Report = (what, { held, of }, broken = held === of ? [] : [what]) => {
    for (const line of broken) console.log(`  ${line}`);
    console.log(`${what}: ${held} of ${of} held`);
    total.held += held;
    total.of += of;
    total.broken.push(...broken);
  };
  const world = await startWorld();
  try {
    const routes = expectedRoutes({ pages: pagesAreBuilt() });
    if (!pagesAreBuilt()) console.log("the web application is not built: its page routes are left out");
    const callers = await Promise.all(CALLERS.map((caller) => signIn(world.identityUrl, caller)));

    const app = await startOwnApp(world.environment);
    if (!args.includes("--plant")) await compareAll(world, app, routes, callers, report);
    await app.stop();
    if (args.includes("--no-plants")) return total;
    const unlisted = compareRoutes(routes.slice(1), app.routes).differences.length;
    const unregistered = compareRoutes([...routes, { method: "GET", url: "/planted" }], app.routes).differences.length;
    report("planted: a route that the tables lack", { held: unlisted === 1 ? 1 : 0, of: 1 });
    report("planted: a row without a route", { held: unregistered === 1 ? 1 : 0, of: 1 });
    await findPlants(world, routes, callers, report);
  } finally {
    await world.stop();
  }
  return total;
}

async function compareAll(
  world: World,
  app: OwnApp,
  routes: readonly ExpectedRoute[],
  callers: readonly SignedCaller[],
  report: Report,
): Promise<void> {
  const registration = compareRoutes(routes, app.routes);
  report("routes in the tables and registered", outcomeOf(registration), textsOf(registration));
  const cells = await compareCells(inProcess(app), world.origin, routes, callers);
  report(`${routes.length} routes × ${callers.length} principals`, outcomeOf(cells), textsOf(cells));
  const server = { url: app.url, origin: world.origin };
  const tokens = await tryBadTokens(server, world.identityUrl);
  report("bad tokens refused", tokens, tokens.broken);
  const hub = await compareHub(server);
  report("the hub as a route", hub, hub.broken);
}

/** One server with all the faults: each must show on its own routes, and nothing may differ on any other. */
async function findPlants(
  world: World,
  routes: readonly ExpectedRoute[],
  callers: readonly SignedCaller[],
  report: Report,
): Promise<void> {
  const restore = plantFaults();
  const planted = await startOwnApp(world.environment).finally(restore);
  const { differences } = await compareCells(inProcess(planted), world.origin, routes, callers);
  await planted.stop();
  const elsewhere = differences.filter((difference) => !PLANTS.some((plant) => isOn(plant, difference)));
  for (const { text } of elsewhere) console.log(`  ${text}`);
  for (const plant of PLANTS) {
    const found = differences.filter((difference) => isOn(plant, difference)).length;
    const held = found > 0 && elsewhere.length === 0 ? 1 : 0;
    report(`planted: ${plant.name} (${found} cells differ, ${elsewhere.length} on routes without a fault)`, {
      held,
      of: 1,
    });
  }
}

const isOn = (plant: Plant, { method, url }: Difference): boolean => callOf(method, url)?.route === plant.route;

const outcomeOf = ({ cells, differences }: Comparison): Omit<Outcome, "broken"> => ({
  held: cells - differences.length,
  of: cells,
});
const textsOf = ({ differences }: Comparison): string[] => differences.map(({ text }) => text);

async function signIn(identityUrl: string, caller: (typeof CALLERS)[number]): Promise<SignedCaller> {
  const bearer = caller.token === undefined ? undefined : (await orderToken(identityUrl, caller.token)).token;
  return { ...caller, bearer };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { held, of, broken } = await run(process.argv.slice(2));
  leaveOutcome("authz", held, broken);
  console.log(`authz: ${held} of ${of} held`);
  process.exit(held === of && of > 0 ? 0 : 1);
}
