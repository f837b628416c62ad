import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type RunningProduct, startProduct } from "@waymark/dev/start-product";
import { type Home, homeFolder, locateHome, prepareHome } from "@waymark/engines/home";
import { chooseDataFolder, recordedDataFolder } from "@waymark/engines/postgres/places";
import { postgresAccount } from "@waymark/engines/postgres/run-as";
import { resetEngines } from "@waymark/engines/reset-engines";
import { type Engines, startEngines } from "@waymark/engines/start-engines";
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
/** An offset to the first set of ports, so that the two sets do not overlap. */
const RESTORED_PORT_OFFSET = 5;
const CLICKHOUSE_BACKUP = "monday";
const ignoreMessages = (): undefined => undefined;
const clickhouseBackup = ({ clickhouseFolder }: Home): string => join(clickhouseFolder, "backups", CLICKHOUSE_BACKUP);

/** Keeps owners and modes, because PostgreSQL refuses a folder of another user. */
const copyFolder = (from: string, to: string): void => void execFileSync("cp", ["-a", from, to]);

/** ClickHouse by its own command. PostgreSQL by a copy of its folder, because the embedded server has no pg_dump of its version. */
async function backUp(world: World, backup: string): Promise<void> {
  const { engines, environment } = world.product;
  const home = locateHome(engines.home);
  await asOperator(environment, "clickhouse", "backup", CLICKHOUSE_BACKUP);
  await endProcess(engines.pids.postgres, "SIGINT");
  rmSync(backup, { recursive: true, force: true });
  execFileSync("mkdir", ["-p", backup]);
  copyFolder(recordedDataFolder(home), join(backup, "postgres"));
  copyFolder(home.secretsFolder, join(backup, "secrets"));
  copyFolder(clickhouseBackup(home), join(backup, "clickhouse"));
  await engines.startOne("postgres");
}

/** Restores into an empty home. NATS starts empty, ClickHouse with nothing but the backup. */
async function restore(backup: string): Promise<void> {
  await resetEngines({ home: RESTORED_HOME });
  const home = prepareHome(homeFolder(RESTORED_HOME));
  rmSync(home.secretsFolder, { recursive: true });
  copyFolder(join(backup, "secrets"), home.secretsFolder);
  mkdirSync(dirname(clickhouseBackup(home)), { recursive: true });
  copyFolder(join(backup, "clickhouse"), clickhouseBackup(home));
  copyFolder(join(backup, "postgres"), chooseDataFolder(home, postgresAccount(ignoreMessages), ignoreMessages));
}

/** As the guide says it: into an empty ClickHouse, before the server and its migrations. */
async function restoreClickhouse(kept: number, engines: Engines): Promise<void> {
  const environment = { WAYMARK_CLICKHOUSE_URL: engines.urls.clickhouse };
  await asOperator(environment, "clickhouse", "restore", CLICKHOUSE_BACKUP);
  const { rows } = await lookAtClickhouse(engines);
  require(rows === kept, `ClickHouse came back with ${rows} of ${kept} rows`);
}

async function rebuild(world: World, restored: RunningProduct): Promise<void> {
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
    const { rows: kept } = await lookAtClickhouse(product.engines);
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
      await restoreClickhouse(kept, engines);
      const restored = await startProduct({ portBase, home: RESTORED_HOME, pages: "built", logsToFile: true });
      const startedAt = performance.now();
      try {
        await rebuild(world, restored);
      } finally {
        await restored.stop();
      }
      const took = seconds(performance.now() - startedAt);
      return `${before.size} tables with equal counts and hashes from a cold copy; ${kept} rows of ClickHouse from its backup, with a rebuild ${world.ledger.size()} visits, each once, in ${took}`;
    } finally {
      await engines.stop();
      await resetEngines({ home: RESTORED_HOME });
    }
  },
};
