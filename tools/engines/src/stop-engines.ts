import { clickhouse } from "./clickhouse.ts";
import { carriesMarker, homeFolder, locateHome } from "./home.ts";
import { nats } from "./nats.ts";
import { postgres } from "./postgres/postgres.ts";
import { forgetRecord, livingRecord } from "./process-record.ts";
import { withHomeLock } from "./start-lock.ts";
import { stopProcess } from "./stop-process.ts";

/** Stops the engines and returns the names of those that were running. */
export async function stopEngines(options: { home?: string } = {}): Promise<string[]> {
  const folder = homeFolder(options.home);
  if (!carriesMarker(folder)) return [];
  const home = locateHome(folder);
  return withHomeLock(home, async () => {
    const stopped = await Promise.all(
      [postgres, nats, clickhouse].map(async (engine) => {
        const record = livingRecord(home, engine.name);
        if (record) await stopProcess(record, engine.stopSignal, engine.stopPatienceMs);
        forgetRecord(home, engine.name);
        return record ? [engine.name] : [];
      }),
    );
    return stopped.flat();
  });
}
