import { type Child, startChild, waitUntilReady } from "@waymark/dev/child";
import { startProduct } from "@waymark/dev/start-product";
import autocannon from "autocannon";
import { cpuMicroseconds } from "../support/cpu-time.ts";
import { quantile } from "../support/quantiles.ts";
import { alternate, median, spread } from "../support/rounds.ts";
import { answerTimes } from "./ask.ts";
import { someAddresses, typedQuestions } from "./questions.ts";

const SLOWER_MOST = 1.5;
const THROUGHPUT_LEAST = 0.8;
const ROUNDS = 7;
const QUESTIONS_PER_ROUND = 1_500;
const EMPTY = "/empty";
const SECONDS = 3;
const CONNECTIONS = 24;
const ADDRESSES = 400;
const NOISE_MOST = 2;
const PORT_BASE = Number(process.env.WAYMARK_PORT_BASE ?? 5_640);

type Compared = Awaited<ReturnType<typeof alternate>>;

/** Goals G1 and G2: suggestions, with typos too, and the place of an address, each beside our own empty route in one server. */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startProduct({ portBase: PORT_BASE, home: "bench-places", pages: "built", logsToFile: true });
  const port = PORT_BASE + 11;
  let child: Child | undefined;
  try {
    const { beginnings, typos } = await typedQuestions(product.engines.urls.postgresOwner);
    await product.server().stop();
    child = startChild(["bench/src/places/our-server.ts"], {
      env: { ...product.environment, WAYMARK_PORT: String(port), WAYMARK_TRUSTED_PROXIES: "127.0.0.1" },
      logFile: `${product.engines.home}/bench-server.log`,
    });
    await waitUntilReady(`http://127.0.0.1:${port}/livez`, child, 60_000);
    await untilInMemory(port);
    const { pid } = child;

    const beginningsP95 = await quietly(() => compareP95(port, suggestionsOf(beginnings)));
    const typosP95 = await quietly(() => compareP95(port, suggestionsOf(typos)));

    const addresses = await withPlace(port, someAddresses(ADDRESSES * 2));
    const perCpuSecond = (path: string) => () => requestsPerCpuSecond(port, pid, path, addresses);
    await perCpuSecond("/AnonymousConnectivityTest/ReverseEgressLocation")();
    const egress = await quietly(() =>
      alternate(ROUNDS, perCpuSecond("/AnonymousConnectivityTest/ReverseEgressLocation"), perCpuSecond(EMPTY)),
    );
    tell("suggestions, p95 in ms", beginningsP95, 3);
    tell("suggestions with typos, p95 in ms", typosP95, 3);
    tell("egress, requests per second of processor time", egress, 0);
    const isReached =
      (beginningsP95.ratio <= SLOWER_MOST || isNoisy(beginningsP95)) &&
      (typosP95.ratio <= SLOWER_MOST || isNoisy(typosP95)) &&
      (egress.ratio >= THROUGHPUT_LEAST || isNoisy(egress));
    return {
      reached: isReached,
      figure:
        `G1 ${shown(beginningsP95)}, with typos ${shown(typosP95)} of the empty route's p95 (goal ≤ ${SLOWER_MOST}); ` +
        `G2 ${shown(egress)} of its throughput (goal ≥ ${THROUGHPUT_LEAST})`,
    };
  } finally {
    await child?.stop();
    await product.stop();
  }
}

const isNoisy = ({ control }: Compared): boolean => Math.max(...control) > NOISE_MOST * Math.min(...control);
const shown = (compared: Compared): string =>
  `${compared.ratio.toFixed(2)} (spread ${spread(compared.ratios)}${isNoisy(compared) ? ", noisy" : ""})`;

const suggestionsOf = (texts: readonly string[]): string[] =>
  texts.map((text) => `/api/maps/v1/Suggestions?key=waymark&culture=en&query=${encodeURIComponent(text)}`);

async function compareP95(port: number, paths: readonly string[]): Promise<Compared> {
  await answerTimes(port, paths, EMPTY);
  const rounds: { ours: number; control: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = (round * QUESTIONS_PER_ROUND) % (paths.length - QUESTIONS_PER_ROUND);
    const { ours, empty } = await answerTimes(port, paths.slice(from, from + QUESTIONS_PER_ROUND), EMPTY);
    rounds.push({ ours: quantile(ours, 0.95), control: quantile(empty, 0.95) });
  }
  const ratios = rounds.map(({ ours, control }) => ours / control);
  return {
    ratio: median(ratios),
    ratios,
    ours: rounds.map(({ ours }) => ours),
    control: rounds.map(({ control }) => control),
  };
}

/** A control that varies too much says that the machine was busy with something else: it is measured once more. */
async function quietly(measure: () => Promise<Compared>): Promise<Compared> {
  const first = await measure();
  return isNoisy(first) ? measure() : first;
}

function tell(what: string, { ours, control }: Compared, digits: number): void {
  const list = (values: readonly number[]): string => values.map((value) => value.toFixed(digits)).join(" ");
  console.log(`${what}: ours ${list(ours)}, empty ${list(control)}`);
}

/** The server listens before everything is read when the machine is busy. */
async function untilInMemory(port: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const reply = await fetch(`http://127.0.0.1:${port}/AnonymousConnectivityTest/ReverseEgressLocation`);
    if (reply.status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error("the places were not in memory within a minute");
}

async function withPlace(port: number, addresses: readonly string[]): Promise<string[]> {
  const known: string[] = [];
  for (const address of addresses) {
    const reply = await fetch(`http://127.0.0.1:${port}/AnonymousConnectivityTest/ReverseEgressLocation`, {
      headers: { "x-forwarded-for": address },
    });
    await reply.arrayBuffer();
    if (reply.ok) known.push(address);
  }
  if (known.length < ADDRESSES / 2)
    throw new Error(`only ${known.length} of ${addresses.length} addresses have a place`);
  return known;
}

async function requestsPerCpuSecond(
  port: number,
  pid: number,
  path: string,
  addresses: readonly string[],
): Promise<number> {
  const before = cpuMicroseconds(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: addresses.map((address) => ({ method: "GET", path, headers: { "x-forwarded-for": address } })),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests were not answered with success: the figure would mean nothing`);
  return result.requests.total / ((cpuMicroseconds(pid) - before) / 1_000_000);
}
