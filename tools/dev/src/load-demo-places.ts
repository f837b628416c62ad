import { loadPlaces } from "@waymark/server/areas/geography/load-places";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";

/** The places of the world, as the operator's command loads them. The first time takes about 2 s, after that nothing. */
export async function loadDemoPlaces(ownerUrl: string): Promise<void> {
  const database = connectDatabase({ url: ownerUrl, poolSize: 1, log: createLog("warn", "seed"), deadlineMs: 30_000 });
  try {
    await loadPlaces(database.db, { kind: "job", id: "seed" }, "MultiTenant");
  } finally {
    await database.close();
  }
}
