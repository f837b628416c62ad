import { networkOf } from "@waymark/front-door/addresses";
import { loadPlaces } from "@waymark/server/areas/geography/load-places";
import { readNetworkList } from "@waymark/server/areas/geography/network-list.read";
import { placeNetwork } from "@waymark/server/areas/geography/place-network";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { SCENARIOS } from "./scenario/scenarios.ts";

const SEEDER = { kind: "job", id: "seed" } as const;
const CLOUD = "MultiTenant";
const LOADING_DEADLINE_MS = 120_000;

const DEMO_NETWORKS = Object.values(SCENARIOS).flatMap(({ name, egress, resolver }) =>
  [egress, resolver].map(({ city, address, asn, asName }) => ({
    prefix: `${networkOf(address)}/24`,
    placeId: city.geonameId,
    asn,
    asName,
    reason: `demo world: ${name}`,
  })),
);

/** The world's cities, and where the networks of the scenarios stand. Safe to repeat: what is there stays. */
export async function seedDemoPlaces(ownerUrl: string): Promise<void> {
  const database = connectDatabase({
    url: ownerUrl,
    poolSize: 1,
    log: createLog("warn", "seed"),
    deadlineMs: LOADING_DEADLINE_MS,
  });
  try {
    await loadPlaces(database.db, SEEDER, CLOUD);
    const placed = new Set((await readNetworkList(database.db)).map(({ prefix }) => prefix));
    for (const network of DEMO_NETWORKS)
      if (!placed.has(network.prefix)) await placeNetwork(database.db, SEEDER, CLOUD, network);
  } finally {
    await database.close();
  }
}
