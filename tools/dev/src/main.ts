import { parseArgs } from "node:util";
import { portBaseFromEnvironment } from "@waymark/engines/ports";
import { describeDemoAccounts } from "./demo-accounts.ts";
import { fillNewest, fillRest } from "./fill-world.ts";
import { describeTruth } from "./scenario/describe-truth.ts";
import { DEFAULT_SCENARIO, scenarioNamed } from "./scenario/scenarios.ts";
import { seedDemoReports } from "./seed-demo-reports.ts";
import { seedDemoShares } from "./seed-demo-shares.ts";
import { startProduct } from "./start-product.ts";
import { isUsageError, USAGE } from "./usage.ts";

/** `npm run dev` starts everything with the demo accounts. Ctrl-C stops everything. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      scenario: { type: "string", default: DEFAULT_SCENARIO },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const scenario = scenarioNamed(values.scenario);
  const started = performance.now();
  console.log("Starting PostgreSQL, NATS, ClickHouse, identity, server and web …");
  const home = process.env.WAYMARK_HOME ?? "dev";
  const product = await startProduct({
    portBase: portBaseFromEnvironment(),
    home,
    pages: "live",
    scenario,
    logsToFile: true,
    fill: () => fillNewest(home),
  });
  await seedDemoReports(product.engines.urls.postgresOwner, Date.now());
  await seedDemoShares(product.engines.urls.postgresOwner, Date.now());
  const rest = fillRest(home);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping …");
    void rest
      .stop()
      .then(product.stop)
      .then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  console.log(
    [
      "",
      `Waymark is up after ${Math.round((performance.now() - started) / 1000)} s:  ${product.webUrl}`,
      "",
      'Demo accounts (press "Sign in" and pick one; the password is always "waymark"):',
      ...describeDemoAccounts(),
      "",
      ...(product.scenario === undefined ? [] : [await describeTruth(product.scenario), ""]),
      "Figures of older days fill in behind; after some minutes all are there.",
      `Development inbox: ${product.inboxUrl}    Logs: ${product.engines.home}    Stop: Ctrl-C`,
    ].join("\n"),
  );
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (isUsageError(error)) console.error(`\n${USAGE}`);
  process.exit(1);
});
