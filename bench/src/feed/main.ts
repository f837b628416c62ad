import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { type Child, startChild, waitUntilReady } from "@waymark/dev/child";
import { putDomainLens } from "@waymark/seed/put-domain-lens";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { startBenchProduct } from "../support/bench-product.ts";
import { alternateSteadily, spread, verdict } from "../support/rounds.ts";
import { readWhilePublishing } from "./read-while-publishing.ts";
import { requestsPerCpuSecond } from "./requests-per-cpu-second.ts";

const GOAL = 0.8;
const ROUNDS = 5;
const PATH = `/feed/endpoints/Worldwide?ClientRequestId=${randomUUID()}`;

/**
 * The public feed beside a bare Fastify with the same bytes, whole and as 304, by requests per second of the server's own processor
 * time; and whether any of 10,000 reads during 20 publications mixes two versions.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct({ WAYMARK_ROLES: "api" }, { home: "bench-feed", portBase: 5_840 });
  const { db, close } = connectDatabase({
    ...{ url: product.engines.urls.postgresOwner, poolSize: 2, log: createLog("silent", "bench") },
  });
  const children: Child[] = [];
  try {
    const ctx = ctxOf(db, systemClock, "MultiTenant", { kind: "job", id: "bench" });
    await putDomainLens(ctx, { scanDays: 1, months: 2 });
    const [ourPort, barePort] = [product.portBase + 11, product.portBase + 12];
    const [ours, bare] = [`http://127.0.0.1:${ourPort}`, `http://127.0.0.1:${barePort}`];
    const server = startChild(["bench/src/support/our-server.ts"], {
      env: { ...product.environment, WAYMARK_PORT: String(ourPort) },
      logFile: `${product.engines.home}/bench-server.log`,
    });
    children.push(server);
    await waitUntilReady(`${ours}/readyz`, server, 60_000);

    const whole = await fetch(`${ours}${PATH}`);
    const etag = whole.headers.get("etag") ?? "";
    const bytesFile = `${product.engines.home}/feed-bytes.json`;
    writeFileSync(bytesFile, Buffer.from(await whole.arrayBuffer()));
    const control = startChild(["bench/src/feed/bare-feed-server.ts"], {
      env: { BARE_PORT: String(barePort), BARE_BYTES: bytesFile },
    });
    children.push(control);
    await waitUntilReady(`${bare}/livez`, control, 20_000);

    const fire = (url: string, child: Child, headers: Record<string, string>) => () =>
      requestsPerCpuSecond({ url, path: PATH, pid: child.pid, headers });
    const compare = async (headers: Record<string, string>) => {
      const [our, their] = [fire(ours, server, headers), fire(bare, control, headers)];
      await our();
      await their();
      return alternateSteadily(ROUNDS, our, their);
    };
    const bodies = await compare({});
    const unchanged = await compare({ "if-none-match": etag });
    await control.stop();
    const { reads, mixed, versions } = await readWhilePublishing(ctx, ours);

    const judged = [bodies, unchanged].map(({ ratio, noisy }) => verdict(ratio >= GOAL, noisy));
    const [first, second] = judged;
    return {
      reached: judged.every(({ reached }) => reached) && mixed === 0,
      figure:
        `endpoints ${bodies.ratio.toFixed(2)} (${spread(bodies.ratios)})${first?.remark ?? ""} and 304 ${unchanged.ratio.toFixed(2)} (${spread(unchanged.ratios)})${second?.remark ?? ""} ` +
        `of a bare Fastify (goal ≥ ${GOAL}); ${mixed} of ${reads} reads during ${versions} publications mixed versions`,
    };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await close();
    await product.stop();
  }
}
