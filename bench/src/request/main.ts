import { randomUUID } from "node:crypto";
import { type Child, startChild, waitUntilReady } from "@waymark/dev/child";
import { startProduct } from "@waymark/dev/start-product";
import { mint } from "@waymark/identity/testing/switches";
import autocannon from "autocannon";
import { cpuMicroseconds } from "../support/cpu-time.ts";
import { alternate, spread } from "../support/rounds.ts";

const GOAL = 0.6;
const ROUNDS = 7;
const SECONDS = 4;
/** Below the share of the in-flight cap at which the server sheds this class of call. */
const CONNECTIONS = 24;
const PORT_BASE = 5600;
/** Callers come from many addresses, each within its limit of 600 a minute. */
const REQUESTS_PER_ADDRESS = 500;

/**
 * Goal F1: token check, the product's own rate limit, validation and logging, compared with a bare Fastify POST. The ratio is
 * of requests per second of the server's own processor time, which is what a pinned core would serve and holds on a busy machine.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startProduct({ portBase: PORT_BASE, home: "bench", pages: "built", logsToFile: true });
  const children: Child[] = [];
  try {
    const [ourPort, barePort] = [PORT_BASE + 11, PORT_BASE + 12];
    const trusting = { ...product.environment, WAYMARK_TRUSTED_PROXIES: "127.0.0.1" };
    children.push(
      startChild(["bench/src/support/our-server.ts"], {
        env: { ...trusting, WAYMARK_PORT: String(ourPort), COUNT: "shared", LIMITS: "own" },
        logFile: `${product.engines.home}/bench-server.log`,
      }),
      startChild(["bench/src/request/bare-server.ts"], { env: { BARE_PORT: String(barePort) } }),
    );
    for (const [index, port] of [ourPort, barePort].entries()) {
      await waitUntilReady(`http://127.0.0.1:${port}/livez`, children[index] as Child, 20_000);
    }
    await product.server().stop();
    const token = await mint(product.identityUrl, { principal: "owner" });
    const pids = new Map([ourPort, barePort].map((port, index) => [port, children[index]?.pid ?? 0]));
    const fire = (port: number) => () => requestsPerCpuSecond(port, pids.get(port) ?? 0, token, product.webUrl);
    await fire(ourPort)();
    await fire(barePort)();
    const { ratio, ratios, ours, control } = await alternate(ROUNDS, fire(ourPort), fire(barePort));
    console.log(
      `ours ${ours.map(Math.round).join(" ")} requests per second of processor time, bare ${control.map(Math.round).join(" ")}`,
    );
    return {
      reached: ratio >= GOAL,
      figure: `F1 ${ratio.toFixed(2)} of a bare Fastify POST (spread ${spread(ratios)}, goal ≥ ${GOAL})`,
    };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await product.stop();
  }
}

async function requestsPerCpuSecond(port: number, pid: number, token: string, origin: string): Promise<number> {
  const before = cpuMicroseconds(pid);
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}`, origin };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: "POST",
        path: "/api/Operations/ClientProblem",
        body: JSON.stringify({
          reference: randomUUID(),
          kind: "render",
          route: "/reports",
          message: "a render failed",
        }),
        setupRequest: (request) => ({ ...request, headers: { ...headers, "x-forwarded-for": nextAddress() } }),
      },
    ],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests were not answered with success: the figure would mean nothing`);
  return result.requests.total / ((cpuMicroseconds(pid) - before) / 1_000_000);
}

let asked = 0;
function nextAddress(): string {
  const address = Math.floor(asked / REQUESTS_PER_ADDRESS);
  asked += 1;
  return `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
}
