import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { homeFolder, locateHome, prepareHome } from "@waymark/engines/home";
import { chooseDataFolder, recordedDataFolder } from "@waymark/engines/postgres/places";
import { postgresAccount } from "@waymark/engines/postgres/run-as";
import { resetEngines } from "@waymark/engines/reset-engines";
import { startEngines } from "@waymark/engines/start-engines";
import { waitFor } from "@waymark/engines/wait";
import { converge } from "../support/converge.ts";
import { startFlow } from "../support/flow.ts";
import { lookAtClickhouse, lookAtPostgres } from "../support/look.ts";
import { asOperator } from "../support/operator.ts";
import { endProcess } from "../support/processes.ts";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";
import { hashTables } from "../support/tables.ts";
import type { World } from "../support/world.ts";

const RESTORED_HOME = "faults-restored";
/** Beside the first set of ports: no number of one set is a number of the other. */
const RESTORED_PORT_OFFSET = 5;
const quietly = (): undefined => undefined;

/** Owners and modes must stay: PostgreSQL refuses a folder that is not its own. */
const copyFolder = (from: string, to: string): void => void execFileSync("cp", ["-a", from, to]);

/** PostgreSQL stopped in good order, its folder and the secrets copied. The embedded server brings no pg_dump of its version. */
async function backUp(world: World, backup: string): Promise<void> {
  const { engines } = world.product;
  const home = locateHome(engines.home);
  await endProcess(engines.pids.postgres, "SIGINT");
  rmSync(backup, { recursive: true, force: true });
  execFileSync("mkdir", ["-p", backup]);
  copyFolder(recordedDataFolder(home), join(backup, "postgres"));
  copyFolder(home.secretsFolder, join(backup, "secrets"));
  await engines.startOne("postgres");
}

/** Into an empty home; NATS and ClickHouse begin with nothing. */
async function restore(backup: string): Promise<void> {
  await resetEngines({ home: RESTORED_HOME });
  const home = prepareHome(homeFolder(RESTORED_HOME));
  rmSync(home.secretsFolder, { recursive: true });
  copyFolder(join(backup, "secrets"), home.secretsFolder);
  copyFolder(join(backup, "postgres"), chooseDataFolder(home, postgresAccount(quietly), quietly));
}

async function rebuild(world: World, restored: RunningProduct): Promise<void> {
  const empty = await lookAtClickhouse(restored.engines);
  require(empty.rows === 0, `ClickHouse held ${empty.rows} rows before the rebuild`);
  await asOperator(restored.environment, "rebuild-measurements");
  await waitFor("ClickHouse holds every visit once", 60_000, async () => {
    const { rows, distinct, ids } = await lookAtClickhouse(restored.engines);
    const expected = world.ledger.eventIds();
    const missing = expected.size - ids.filter((id) => expected.has(id)).length;
    const { outbox } = await lookAtPostgres(restored.engines);
    const waiting = outbox.filter((row) => !row.published).length;
    if (missing === 0 && rows === expected.size && distinct === rows && waiting === 0) return true;
    throw new Error(`${missing} missing, ${rows} rows of ${distinct} visits, ${waiting} outbox rows waiting`);
  });
}

export const restoreElsewhere: FaultCase<World> = {
  name: "restore to an empty directory (check 21)",
  run: async (world) => {
    const { product } = world;
    const backup = join(product.engines.home, "backup");
    await startFlow(world, { atLeast: 100, perSecond: 100 }).finish();
    await converge(world);
    await product.server().stop();
    const before = await hashTables(product.engines);
    await backUp(world, backup);
    await product.restartServer();

    await restore(backup);
    const portBase = product.engines.ports.web + RESTORED_PORT_OFFSET;
    const engines = await startEngines({ home: RESTORED_HOME, portBase, quiet: true });
    try {
      const after = await hashTables(engines);
      const apart = [...before].filter(([table, hash]) => after.get(table) !== hash);
      require(before.size > 0 && after.size === before.size, `${after.size} of ${before.size} tables came back`);
      require(apart.length === 0, apart
        .map(([table, hash]) => `${table}: ${hash}, not ${after.get(table)}`)
        .join("; "));
      const restored = await startProduct({ portBase, home: RESTORED_HOME, pages: "built", logsToFile: true });
      const startedAt = performance.now();
      try {
        await rebuild(world, restored);
      } finally {
        await restored.stop();
      }
      const took = seconds(performance.now() - startedAt);
      return `${before.size} tables with equal counts and hashes from a cold copy; ClickHouse rebuilt from nothing to ${world.ledger.size()} visits in ${took}`;
    } finally {
      await engines.stop();
      await resetEngines({ home: RESTORED_HOME });
    }
  },
};
