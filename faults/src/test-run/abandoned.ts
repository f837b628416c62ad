import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { limits } from "@waymark/contracts/limits";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";
import { settle } from "./settle.ts";
import type { RunWorld } from "./world.ts";

const RUNS = 40;
const ENDED_WITHIN_MS = 30_000;

/** Abandons tests half-way. The case moves their deadline of 15 minutes to now, so that it need not wait. */
export const abandoned: FaultCase<RunWorld> = {
  name: "abandoned runs end by themselves, also after a kill of the pipeline (I4)",
  run: async (world) => {
    const visitor = createRunVisitor(retryWhileBusy(overFetch(world.serverUrl)), world.product.webUrl);
    const begun = await Promise.all(
      Array.from({ length: RUNS }, async () => {
        const { run, claimSecret, report } = await visitor.begin();
        const promised = world.ledger.promise({ runId: run.runId, claimSecret, report });
        if ((await visitor.result(run, "download")).status === 204) promised.results.add("download");
        return promised;
      }),
    );
    await world.product.server().kill();
    await withClient(superuserUrl(world.product.engines), (client) =>
      client.query("update runs set ends_by = now() where status = 'Started'"),
    );
    await world.product.restartServer();
    const startedAt = performance.now();
    const statusOf = async ({ runId, claimSecret }: (typeof begun)[number]): Promise<string> =>
      (JSON.parse((await visitor.read(runId, claimSecret)).text) as OwnReport).status;
    for (;;) {
      const statuses = await Promise.all(begun.map(statusOf));
      if (statuses.every((status) => status === "Expired")) break;
      require(performance.now() - startedAt <
        ENDED_WITHIN_MS, `still ${statuses.filter((one) => one === "Started").length} go on`);
    }
    const took = seconds(performance.now() - startedAt);
    return `${RUNS} runs past their ${limits.runEndsWithinMs / 60_000} minutes had expired ${took} after the pipeline was back; ${await settle(world)}`;
  },
};
