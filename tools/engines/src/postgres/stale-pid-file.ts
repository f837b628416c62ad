import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startTicksOf } from "../process-record.ts";
import { waitFor } from "../wait.ts";

const BACKENDS_END_WITHIN_MS = 10_000;

/** The server and each of its backends have the data folder as their working directory. */
function processesIn(dataFolder: string): number[] {
  const folder = realpathSync(dataFolder);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return startTicksOf(pid) !== undefined && readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

/**
 * PostgreSQL refuses to start while the number in postmaster.pid belongs to any process: an unrelated one, or a killed server
 * that is still a zombie. The file is removed only after the last backend has ended, since it guards their shared memory.
 */
export async function clearStalePidFile(dataFolder: string): Promise<void> {
  const file = join(dataFolder, "postmaster.pid");
  if (!existsSync(file)) return;
  try {
    await waitFor("no process uses the folder", BACKENDS_END_WITHIN_MS, async () =>
      processesIn(dataFolder).length === 0 ? true : undefined,
    );
  } catch (error) {
    const pids = processesIn(dataFolder).join(", ");
    throw new Error(`PostgreSQL runs on ${dataFolder} (pid ${pids}), not started from here: stop it first`, {
      cause: error,
    });
  }
  rmSync(file, { force: true });
}
