import { resetEngines } from "./reset-engines.ts";
import { startEngines } from "./start-engines.ts";
import { statusOfEngines } from "./status-of-engines.ts";
import { stopEngines } from "./stop-engines.ts";

const USAGE = "usage: npm run engines [-- stop | reset | status]";

const commands: Record<string, () => Promise<void>> = {
  async start() {
    const startedAt = Date.now();
    const engines = await startEngines();
    console.log(`engines are healthy after ${((Date.now() - startedAt) / 1000).toFixed(1)} s, home ${engines.home}`);
  },
  async stop() {
    const stopped = await stopEngines();
    console.log(stopped.length > 0 ? `stopped: ${stopped.join(", ")}` : "nothing was running");
  },
  async reset() {
    const deleted = await resetEngines();
    console.log(deleted.length > 0 ? `stopped and deleted: ${deleted.join(", ")}` : "there was nothing to delete");
  },
  async status() {
    for (const engine of await statusOfEngines()) {
      const state = engine.up ? `up    version ${engine.version}` : `DOWN  ${engine.reason}`;
      console.log(
        `${engine.name.padEnd(10)} ${state}  ${engine.address}  pid ${engine.pid ?? "-"}  data ${engine.dataFolder}`,
      );
      if (!engine.up) process.exitCode = 1;
    }
  },
};

const command = commands[process.argv[2] ?? "start"];
if (!command) {
  console.error(USAGE);
  process.exit(2);
}
try {
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
