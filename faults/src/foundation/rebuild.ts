import { createClient } from "@clickhouse/client";
import { converge } from "../support/converge.ts";
import { startFlow } from "../support/flow.ts";
import { lookAtClickhouse } from "../support/look.ts";
import { asOperator } from "../support/operator.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import type { World } from "../support/world.ts";

/** Rebuilds while the stream still has every message id, because it must not drop the rebuild as duplicates. */
export const rebuildInPlace: FaultCase<World> = {
  name: "ClickHouse emptied and rebuilt twice while visits flow",
  run: async (world) => {
    const { engines, environment } = world.product;
    await startFlow(world, { atLeast: 100, perSecond: 100 }).finish();
    await converge(world);
    const client = createClient({ url: engines.urls.clickhouse });
    await client.command({ query: "TRUNCATE TABLE visits" });
    await client.close();
    require((await lookAtClickhouse(engines)).rows === 0, "ClickHouse was not empty");
    for (let time = 0; time < 2; time += 1) {
      await asOperator(environment, "rebuild-measurements");
      world.ledger.announceAll();
    }
    await startFlow(world, { atLeast: 50, perSecond: 100 }).finish();
    return converge(world);
  },
};
