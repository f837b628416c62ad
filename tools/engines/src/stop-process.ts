import { isAlive, type ProcessRecord } from "./process-record.ts";
import { waitFor } from "./wait.ts";

function signal(record: ProcessRecord, name: NodeJS.Signals): void {
  try {
    // Checks the record each time, so that it never signals another process with a reused id.
    if (isAlive(record)) process.kill(record.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

const ended = (record: ProcessRecord) => async () => (isAlive(record) ? undefined : true);

export async function stopProcess(record: ProcessRecord, graceful: NodeJS.Signals, patienceMs: number): Promise<void> {
  signal(record, graceful);
  try {
    await waitFor(`process ${record.pid} ends`, patienceMs, ended(record));
  } catch {
    signal(record, "SIGKILL");
    await waitFor(`process ${record.pid} is gone after SIGKILL`, 5_000, ended(record));
  }
}
