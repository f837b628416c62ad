import { type Fault, type FaultyProxy, type Moment, startFaultyProxy } from "../support/faulty-proxy.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { settle } from "./settle.ts";
import { visitWhole } from "./visit-whole.ts";
import type { RunWorld } from "./world.ts";

const CALLS = ["GenerateTestReport", "ReportTestResult", "FinishRun"] as const;
const STRIKE_WITHIN_MS = 30_000;

const lose = (afterBytes: number): Fault => ({ kind: "loseReply", afterBytes });
const posts =
  (call: string): Moment =>
  (newest) =>
    newest.startsWith(`POST /AnonymousConnectivityTest/${call}`);
/** The commit of the transaction in which this was said. */
const commitAfter =
  (text: string): Moment =>
  (newest, before) => {
    const said = before + newest;
    return newest.includes("commit") && said.slice(said.lastIndexOf("begin")).includes(text);
  };

async function strikeOne(world: RunWorld, proxy: FaultyProxy, fault: Fault, when: Moment, url: string): Promise<void> {
  const struck = proxy.strike(fault, when);
  await visitWhole(world, { url, hubUrls: [world.serverUrl] });
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), STRIKE_WITHIN_MS).unref());
  require((await Promise.race([struck, late])) !==
    "late", `nothing more could be struck after ${proxy.strikes()} times`);
}

const proxyTo = (address: string): Promise<FaultyProxy> => {
  const { hostname, port } = new URL(address);
  return startFaultyProxy({ host: hostname, port: Number(port) });
};

/** Between browser and server: each call's reply lost before its first byte, after one, and in the middle. */
const toBrowser: FaultCase<RunWorld> = {
  name: "reply to the browser lost (check 9)",
  run: async (world) => {
    const proxy = await proxyTo(world.serverUrl);
    try {
      const url = `http://127.0.0.1:${proxy.port}`;
      for (const call of CALLS)
        for (const bytes of [0, 1, 200]) await strikeOne(world, proxy, lose(bytes), posts(call), url);
      for (const fault of [{ kind: "reset" }, { kind: "stall", ms: 1_500 }] as const)
        for (const call of CALLS) await strikeOne(world, proxy, fault, posts(call), url);
      return `${proxy.strikes()} strikes on ${CALLS.join(", ")}; ${await settle(world)}`;
    } finally {
      await proxy.close();
    }
  },
};

/** Between server and PostgreSQL: committed, and nobody was told. */
const fromPostgres: FaultCase<RunWorld> = {
  name: "reply of PostgreSQL to a commit lost (check 9)",
  run: async (world) => {
    const { urls } = world.product.engines;
    const proxy = await proxyTo(urls.postgresApp);
    try {
      const led = new URL(urls.postgresApp);
      led.hostname = "127.0.0.1";
      led.port = String(proxy.port);
      await world.product.restartServer({ WAYMARK_DATABASE_URL: led.href });
      for (const text of ["insert into runs", "insert into run_events", "update runs"])
        for (const bytes of [0, 4]) await strikeOne(world, proxy, lose(bytes), commitAfter(text), world.serverUrl);
      return `${proxy.strikes()} commits whose reply was lost; ${await settle(world)}`;
    } finally {
      await world.product.restartServer();
      await proxy.close();
    }
  },
};

export const lostReplies = [toBrowser, fromPostgres];
