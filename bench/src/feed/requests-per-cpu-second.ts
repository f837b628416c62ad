import autocannon from "autocannon";
import { cpuMicroseconds } from "../support/cpu-time.ts";

const SECONDS = 4;
const CONNECTIONS = 24;

type Shot = {
  readonly url: string;
  readonly path: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
};

/** What a pinned core would serve; it holds on a busy machine. */
export async function requestsPerCpuSecond({ url, path, pid, headers }: Shot): Promise<number> {
  const before = cpuMicroseconds(pid);
  const result = await autocannon({
    ...{ url, connections: CONNECTIONS, duration: SECONDS },
    requests: [{ method: "GET", path, headers: { ...headers } }],
  });
  const { "3xx": unchanged, "2xx": whole, errors, timeouts, requests } = result;
  const answered = headers["if-none-match"] === undefined ? whole : unchanged;
  if (answered < requests.total || errors + timeouts > 0)
    throw new Error(`${requests.total - answered} of ${requests.total} requests were not answered as they should be`);
  return requests.total / ((cpuMicroseconds(pid) - before) / 1_000_000);
}
