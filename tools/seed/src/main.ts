import { parseArgs } from "node:util";
import { portBaseFromEnvironment } from "@waymark/engines/ports";
import { startEngines } from "@waymark/engines/start-engines";
import { systemClock } from "@waymark/server/platform/clock";
import { PARTS, type Part, seed } from "./seed.ts";
import { SIZES, type Size } from "./sizes.ts";

const USAGE = [
  "usage: npm run seed -- --size SIZE [--part PART]",
  "",
  "Fills the engines of this machine with the demo world: providers, solutions, samples, closed days and outages.",
  "",
  `  --size SIZE   ${SIZES.join(" or ")}: nine days for tests, or two years for development`,
  `  --part PART   ${PARTS.join(", ")}; all by default. "newest" is what pages need first and must not run beside a server;`,
  '                "rest" fills in behind it and then keeps making the samples of each minute until it is stopped',
  "",
  "Environment: WAYMARK_PORT_BASE and WAYMARK_HOME, as for npm run dev",
].join("\n");

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      size: { type: "string" },
      part: { type: "string", default: "all" },
      help: { type: "boolean", short: "h" },
    },
  });
  const size = SIZES.find((one) => one === values.size);
  const part = PARTS.find((one) => one === values.part);
  if (values.help === true || size === undefined || part === undefined) {
    console.log(USAGE);
    process.exitCode = values.help === true ? 0 : 2;
    return;
  }
  await seedHere(size, part);
}

async function seedHere(size: Size, part: Part): Promise<void> {
  const engines = await startEngines({
    home: process.env.WAYMARK_HOME ?? "dev",
    portBase: portBaseFromEnvironment(),
    quiet: true,
  });
  const stopped = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopped.abort());
  try {
    await seed({ urls: engines.urls, clock: systemClock, size, part, stopped: stopped.signal, say: console.log });
  } finally {
    if (engines.started.length > 0) await engines.stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
