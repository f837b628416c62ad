import { pathToFileURL } from "node:url";
import { runSettings } from "@waymark/dev/run-settings";
import { startProduct } from "@waymark/dev/start-product";
import { Client } from "pg";
import { pagesAreBuilt, type Server } from "./ask.ts";
import { tryBadTokens } from "./bad-tokens.ts";
import { compareCells, compareRoutes, type SignedCaller } from "./compare.ts";
import { expectedRoutes } from "./expected.ts";
import { compareHub } from "./hub-cells.ts";
import { orderToken } from "./order-token.ts";
import { PLANTS, startOwnApp } from "./plant.ts";
import { CALLERS } from "./principals.ts";

const PORT_BASE = Number(process.env.WAYMARK_PORT_BASE ?? 5300);

type Outcome = { readonly held: number; readonly of: number };

/** Every route × every principal against the written table, the bad tokens, then proof that a planted fault is found. */
export async function run(args: readonly string[]): Promise<Outcome> {
  const product = await startProduct({
    portBase: PORT_BASE,
    home: "authz",
    pages: "built",
    logsToFile: true,
    env: runSettings(),
  });
  const owner = new Client({ connectionString: product.engines.urls.postgresOwner });
  await owner.connect();
  const forgetLimits = async (): Promise<void> => void (await owner.query("delete from rate_windows"));
  const server: Server = { url: `http://127.0.0.1:${product.engines.ports.web}`, origin: product.webUrl };
  const outcomes: Outcome[] = [];
  const report = (what: string, outcome: Outcome, broken: readonly string[]): void => {
    for (const line of broken) console.log(`  ${line}`);
    console.log(`${what}: ${outcome.held} of ${outcome.of} held`);
    outcomes.push(outcome);
  };

  try {
    const routes = expectedRoutes({ pages: pagesAreBuilt() });
    if (!pagesAreBuilt()) console.log("the web application is not built: its page routes are left out");
    const callers = await Promise.all(CALLERS.map((caller) => signIn(product.identityUrl, caller)));

    const own = await startOwnApp(product.environment);
    await own.stop();
    if (!args.includes("--plant")) {
      const registration = compareRoutes(routes, own.routes);
      report("routes in the table and registered", heldOf(registration), textsOf(registration));
      const cells = await compareCells(server, routes, callers, forgetLimits);
      report(`${routes.length} routes × ${callers.length} principals`, heldOf(cells), textsOf(cells));
      await forgetLimits();
      const tokens = await tryBadTokens(server, product.identityUrl);
      report("bad tokens refused", tokens, tokens.broken);
      await forgetLimits();
      const hub = await compareHub(server);
      report("the hub as a route", hub, hub.broken);
    }

    const unlisted = compareRoutes(routes.slice(1), own.routes).differences.length;
    const unregistered = compareRoutes([...routes, { method: "GET", url: "/planted" }], own.routes).differences.length;
    report("planted: a route that the table lacks", { held: unlisted === 1 ? 1 : 0, of: 1 }, []);
    report("planted: a line without a route", { held: unregistered === 1 ? 1 : 0, of: 1 }, []);
    for (const { name, route, plant } of PLANTS) {
      const takeOut = plant();
      const planted = await startOwnApp(product.environment).finally(takeOut);
      const compare = () => compareCells({ ...server, url: planted.url }, routes, callers, forgetLimits);
      const othersIn = (all: Compared["differences"]) => all.filter((difference) => !route.test(difference.route));
      let { differences } = await compare();
      // This process asks and answers: a stall of a busy machine reads as 503, but not twice.
      if (othersIn(differences).length > 0) ({ differences } = await compare());
      await planted.stop();
      const elsewhere = othersIn(differences);
      const found = differences.length > elsewhere.length && elsewhere.length === 0;
      const seen = `${differences.length} cells differ, ${elsewhere.length} of them on other routes`;
      report(
        `planted: ${name} (${seen})`,
        { held: found ? 1 : 0, of: 1 },
        elsewhere.map(({ text }) => text),
      );
    }
  } finally {
    await owner.end();
    await product.stop();
  }
  return {
    held: outcomes.reduce((sum, { held }) => sum + held, 0),
    of: outcomes.reduce((sum, { of }) => sum + of, 0),
  };
}

type Compared = ReturnType<typeof compareRoutes>;
const heldOf = ({ cells, differences }: Compared): Outcome => ({ held: cells - differences.length, of: cells });
const textsOf = ({ differences }: Compared): string[] => differences.map(({ text }) => text);

async function signIn(identityUrl: string, caller: (typeof CALLERS)[number]): Promise<SignedCaller> {
  const bearer = caller.token === undefined ? undefined : (await orderToken(identityUrl, caller.token)).token;
  return { ...caller, bearer };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { held, of } = await run(process.argv.slice(2));
  console.log(`authz: ${held} of ${of} held`);
  process.exit(held === of && of > 0 ? 0 : 1);
}
