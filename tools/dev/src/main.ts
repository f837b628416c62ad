import { parseArgs } from "node:util";
import { portBaseFromEnvironment } from "@waymark/engines/ports";
import { users } from "@waymark/identity/world/users";
import { DEFAULT_SCENARIO, scenarioNamed } from "./scenario/scenarios.ts";
import { tellTruth } from "./scenario/tell-truth.ts";
import { seedDemoReports } from "./seed-demo-reports.ts";
import { startProduct } from "./start-product.ts";

/** `npm run dev`: one address, the demo accounts, and nothing left behind after Ctrl-C. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { scenario: { type: "string", default: DEFAULT_SCENARIO } } });
  const scenario = scenarioNamed(values.scenario);
  const started = performance.now();
  console.log("Starting PostgreSQL, NATS, ClickHouse, identity, server and web …");
  const product = await startProduct({
    portBase: portBaseFromEnvironment(),
    home: process.env.WAYMARK_HOME ?? "dev",
    pages: "live",
    scenario,
    logsToFile: true,
  });
  await seedDemoReports(product.engines.urls.postgresOwner, Date.now());
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    console.log("\nStopping …");
    void product.stop().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const accounts = Object.values(users).map((user) => `  ${user.mail.padEnd(38)} ${user.mayDo}`);
  console.log(
    [
      "",
      `Waymark is up after ${Math.round((performance.now() - started) / 1000)} s:  ${product.webUrl}`,
      "",
      'Demo accounts (press "Sign in" and pick one; the password is always "waymark"):',
      ...accounts,
      "",
      ...(product.scenario === undefined ? [] : [await tellTruth(product.scenario), ""]),
      `Development inbox: ${product.inboxUrl}    Logs: ${product.engines.home}    Stop: Ctrl-C`,
    ].join("\n"),
  );
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
