import { limits } from "@waymark/contracts/limits";
import closeWithGrace from "close-with-grace";
import { UnsafeRole } from "../platform/database/require-safe-role.ts";
import { readSettings, tlsOf } from "../platform/env.ts";
import { createLog, type Log } from "../platform/log.ts";
import { type Product, wire } from "../wiring.ts";
import { startHealthOnly } from "./health-only.ts";

/** How long /readyz says "draining" while requests are still taken, so that a load balancer has looked away in time. */
const NOTICE_MS = 1_000;

/** One program, several roles. A small installation runs all in one process, a large one scales each on its own. */
async function main(): Promise<void> {
  const settings = orExit(() => readSettings(process.env));
  const roles = new Set(settings.WAYMARK_ROLES);
  const log = createLog(settings.WAYMARK_LOG_LEVEL, [...roles].join("+"));
  const product = orExit(() => wire(settings, log));
  const stops: (() => Promise<void>)[] = [];
  await refuseUnsafeRole(product, log);

  if (roles.has("pipeline")) {
    const pipeline = product.startPipeline();
    stops.push(pipeline.stop);
  }
  const listen = { host: settings.WAYMARK_HOST, port: settings.WAYMARK_PORT };
  if (roles.has("api")) {
    const { app } = await product.startApi();
    const address = await app.listen(listen);
    log.info({ address, roles: [...roles] }, "listening");
    stops.unshift(() => app.close());
    if (roles.has("hub")) stops.unshift(product.startHub(app.server).stop);
  } else {
    const { server, stop } = await startHealthOnly(product.health, { ...listen, tls: tlsOf(settings) });
    stops.unshift(stop);
    if (roles.has("hub")) stops.unshift(product.startHub(server).stop);
    log.info({ roles: [...roles] }, "serving health, and the hub if that is among the roles");
  }

  process.on("SIGHUP", () => product.readFilesAgain());
  closeWithGrace({ delay: limits.drainMs }, async ({ err, signal }) => {
    if (err === undefined) log.info({ signal }, "draining");
    else log.error({ err }, "stopping after a failure");
    product.drain();
    if (err === undefined) await new Promise((resolve) => setTimeout(resolve, NOTICE_MS));
    for (const stop of stops) await stop();
    await product.close();
    await new Promise<void>((resolve) => log.flush(() => resolve()));
  });
}

/** A database that is away is waited for; one that would hand every row to everybody is not served at all. */
async function refuseUnsafeRole(product: Product, log: Log): Promise<void> {
  try {
    await product.requireSafeRole();
  } catch (error) {
    if (!(error instanceof UnsafeRole))
      return log.warn({ err: error }, "the database cannot be asked for its role yet");
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** An operator reads what to mend, without a stack trace. */
function orExit<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

await main();
