import { readSolutionNames } from "@waymark/server/areas/solutions/solution-names.read";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import type { Db } from "@waymark/server/platform/database/connect";
import type { World } from "./world/world.ts";

/** Names beside the figures, by which peers are found. A server that starts later writes the same from its events. */
export async function putNames({ client }: Measurements, db: Db, { solutions }: World): Promise<void> {
  const ids = solutions.map(({ id }) => id);
  const values = await readSolutionNames(db, "MultiTenant", ids);
  await client.insert({ table: "solutions", values, format: "JSONEachRow" });
}
