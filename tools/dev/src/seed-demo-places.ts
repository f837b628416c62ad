import { networkOf } from "@waymark/front-door/addresses";
import { loadPlaces } from "@waymark/server/areas/geography/load-places";
import { readNetworkList } from "@waymark/server/areas/geography/network-list.read";
import { placeNetwork } from "@waymark/server/areas/geography/place-network";
import { systemClock } from "@waymark/server/platform/clock";
import { type Ctx, ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { SCENARIOS } from "./scenario/scenarios.ts";

const SEEDER = { kind: "job", id: "seed" } as const;
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

/** Loads the places of the world, as the operator's command does. The first time takes about 2 s, later ones nothing. */
export const loadDemoPlaces = (ownerUrl: string): Promise<void> =>
  asSeeder(ownerUrl, LOADING_DEADLINE_MS, async (ctx) => void (await loadPlaces(ctx)));

/** Loads the world's cities and files the networks of the scenarios under theirs. Idempotent: existing rows stay. */
export const seedDemoPlaces = (ownerUrl: string): Promise<void> =>
  asSeeder(ownerUrl, LOADING_DEADLINE_MS, async (ctx) => {
    await loadPlaces(ctx);
    const placed = new Set((await readNetworkList(ctx.db)).map(({ prefix }) => prefix));
    for (const network of DEMO_NETWORKS) if (!placed.has(network.prefix)) await placeNetwork(ctx, network);
  });

async function asSeeder(ownerUrl: string, deadlineMs: number, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  const database = connectDatabase({ url: ownerUrl, poolSize: 1, log: createLog("warn", "seed"), deadlineMs });
  try {
    await work(ctxOf(database.db, systemClock, "MultiTenant", SEEDER));
  } finally {
    await database.close();
  }
}
