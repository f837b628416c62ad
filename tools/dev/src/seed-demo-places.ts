import { networkOf } from "@waymark/front-door/addresses";
import { loadPlaces } from "@waymark/server/areas/geography/load-places";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { SCENARIOS } from "./scenario/scenarios.ts";

const SEEDER = { kind: "job", id: "seed" } as const;
const LOADING_DEADLINE_MS = 120_000;

const DEMO_NETWORKS = Object.values(SCENARIOS).flatMap(({ name, egress, resolver }) =>
  [egress, resolver].map(({ city, address, asn, asName }) => ({
    prefix: `${networkOf(address)}/24`,
    place_id: city.geonameId,
    asn: String(asn),
    as_name: asName,
    reason: `demo world: ${name}`,
  })),
);

/** The world's cities, and where the networks of the scenarios stand. Safe to repeat. */
export async function seedDemoPlaces(ownerUrl: string): Promise<void> {
  const database = connectDatabase({
    url: ownerUrl,
    poolSize: 1,
    log: createLog("warn", "seed"),
    deadlineMs: LOADING_DEADLINE_MS,
  });
  try {
    await loadPlaces(database.db, SEEDER, "MultiTenant");
    await database.db
      .insertInto("network_places")
      .values(DEMO_NETWORKS)
      .onConflict((conflict) =>
        conflict.column("prefix").doUpdateSet(({ ref }) => ({
          place_id: ref("excluded.place_id"),
          asn: ref("excluded.asn"),
          as_name: ref("excluded.as_name"),
          reason: ref("excluded.reason"),
        })),
      )
      .execute();
  } finally {
    await database.close();
  }
}
