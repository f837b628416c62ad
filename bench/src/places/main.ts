import { type Child, startChild, waitUntilReady } from "@waymark/dev/child";
import { startProduct } from "@waymark/dev/start-product";
import { alternate } from "../support/rounds.ts";
import {
  type Compared,
  compareP95,
  EMPTY,
  isNoisy,
  print,
  repeatIfNoisy,
  requestsPerCpuSecond,
  shown,
} from "./compare.ts";
import { someAddresses, typedQuestions } from "./questions.ts";

const SLOWER_MOST = 1.5;
const THROUGHPUT_LEAST = 0.8;
const ROUNDS = 7;
const ADDRESSES = 400;
const EGRESS = "/AnonymousConnectivityTest/ReverseEgressLocation";
const PORT_BASE = Number(process.env.WAYMARK_PORT_BASE ?? 5_640);

type Server = { readonly port: number; readonly pid: number };

/**
 * Goals G1 and G2: suggestions, with and without typos, and the place of an address, compared with an empty route of the server.
 * The figures are those of the shipped server with the shared request count; figures without storage are printed beside them.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startProduct({ portBase: PORT_BASE, home: "bench-places", pages: "built", logsToFile: true });
  const children: Child[] = [];
  try {
    const { beginnings, typos } = await typedQuestions(product.engines.urls.postgresOwner);
    await product.server().stop();
    const start = async (port: number, count: "shared" | "memory"): Promise<Server> => {
      const child = startChild(["bench/src/support/our-server.ts"], {
        env: { ...product.environment, WAYMARK_PORT: String(port), WAYMARK_TRUSTED_PROXIES: "127.0.0.1", COUNT: count },
        logFile: `${product.engines.home}/bench-server.log`,
      });
      children.push(child);
      await waitUntilReady(`http://127.0.0.1:${port}/livez`, child, 60_000);
      await untilInMemory(port);
      return { port, pid: child.pid };
    };
    const shipped = await start(PORT_BASE + 11, "shared");
    const bare = await start(PORT_BASE + 12, "memory");

    const inTime = await repeatIfNoisy(() => compareP95(shipped.port, suggestionsOf(beginnings), ROUNDS));
    const inTimeWithTypos = await repeatIfNoisy(() => compareP95(shipped.port, suggestionsOf(typos), ROUNDS));
    print("suggestions, p95 in ms", inTime, 3);
    print("suggestions with typos, p95 in ms", inTimeWithTypos, 3);
    print("without storage, suggestions", await compareP95(bare.port, suggestionsOf(beginnings), ROUNDS), 3);
    print("without storage, with typos", await compareP95(bare.port, suggestionsOf(typos), ROUNDS), 3);
    const egress = await compareEgress(shipped);
    print("egress, requests per second of processor time", egress, 0);
    print("without storage, egress", await compareEgress(bare), 0);
    const isReached = [inTime, inTimeWithTypos].every((one) => one.ratio <= SLOWER_MOST || isNoisy(one));
    return {
      reached: isReached && (egress.ratio >= THROUGHPUT_LEAST || isNoisy(egress)),
      figure:
        `G1 ${shown(inTime)}, with typos ${shown(inTimeWithTypos)} of the empty route's p95 (goal ≤ ${SLOWER_MOST}); ` +
        `G2 ${shown(egress)} of its throughput (goal ≥ ${THROUGHPUT_LEAST})`,
    };
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await product.stop();
  }
}

const suggestionsOf = (texts: readonly string[]): string[] =>
  texts.map((text) => `/api/maps/v1/Suggestions?key=waymark&culture=en&query=${encodeURIComponent(text)}`);

async function compareEgress({ port, pid }: Server): Promise<Compared> {
  const addresses = await withPlace(port, someAddresses(ADDRESSES * 2));
  const fire = (path: string) => () => requestsPerCpuSecond(port, pid, path, addresses);
  await fire(EGRESS)();
  return repeatIfNoisy(() => alternate(ROUNDS, fire(EGRESS), fire(EMPTY)));
}

/** On a busy machine the server listens before it has read all places. */
async function untilInMemory(port: number): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline) {
    const reply = await fetch(`http://127.0.0.1:${port}${EGRESS}`);
    if (reply.status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the places were not in memory within two minutes");
}

async function withPlace(port: number, addresses: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (const address of addresses) {
    const reply = await fetch(`http://127.0.0.1:${port}${EGRESS}`, { headers: { "x-forwarded-for": address } });
    await reply.arrayBuffer();
    if (reply.ok) known.push(address);
  }
  if (known.length < ADDRESSES / 2)
    throw new Error(`only ${known.length} of ${addresses.length} addresses have a place`);
  return known;
}
