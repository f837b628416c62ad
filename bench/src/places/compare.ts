import autocannon from "autocannon";
import { cpuMicroseconds } from "../support/cpu-time.ts";
import { type alternate, median, quantile, spread } from "../support/rounds.ts";
import { answerTimes } from "./ask.ts";

export type Compared = Awaited<ReturnType<typeof alternate>>;

export const EMPTY = "/empty";
const QUESTIONS_PER_ROUND = 1_500;
const SECONDS = 3;
/** A small number, so that a busy machine sheds none of them. */
const CONNECTIONS = 8;
const NOISE_MOST = 2;

/** The 95th percentile of our answers and of empty ones, which alternate in every round. */
export async function compareP95(port: number, paths: readonly string[], rounds: number): Promise<Compared> {
  await answerTimes(port, paths.slice(0, QUESTIONS_PER_ROUND), EMPTY);
  const taken: { ours: number; control: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = (round * QUESTIONS_PER_ROUND) % (paths.length - QUESTIONS_PER_ROUND);
    const { ours, empty } = await answerTimes(port, paths.slice(from, from + QUESTIONS_PER_ROUND), EMPTY);
    taken.push({ ours: quantile(ours, 0.95), control: quantile(empty, 0.95) });
  }
  const ratios = taken.map(({ ours, control }) => ours / control);
  return {
    ratio: median(ratios),
    ratios,
    ours: taken.map(({ ours }) => ours),
    control: taken.map(({ control }) => control),
  };
}

export async function requestsPerCpuSecond(
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

export const isNoisy = ({ control }: Compared): boolean => Math.max(...control) > NOISE_MOST * Math.min(...control);

/** Repeats the measurement once when the control varies too much, because the machine was then busy. */
export async function repeatIfNoisy(measure: () => Promise<Compared>): Promise<Compared> {
  const first = await measure();
  return isNoisy(first) ? measure() : first;
}

export const shown = (compared: Compared): string =>
  `${compared.ratio.toFixed(2)} (spread ${spread(compared.ratios)}${isNoisy(compared) ? ", noisy" : ""})`;

export function print(what: string, compared: Compared, digits: number): void {
  const list = (values: readonly number[]): string => values.map((value) => value.toFixed(digits)).join(" ");
  console.log(`${what}: ${shown(compared)}, ours ${list(compared.ours)}, empty ${list(compared.control)}`);
}
