import {
  awaitStrike,
  commitAfter,
  type Fault,
  type FaultyProxy,
  type Moment,
  startProxyTo,
  throughProxy,
} from "../support/faulty-proxy.ts";
import type { FaultCase } from "../support/run-cases.ts";
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

async function strikeOne(world: RunWorld, proxy: FaultyProxy, fault: Fault, when: Moment, url: string): Promise<void> {
  const struck = proxy.strike(fault, when);
  await visitWhole(world, { url, hubUrls: [world.serverUrl] });
  await awaitStrike(struck, STRIKE_WITHIN_MS, () => `nothing more could be struck after ${proxy.strikes()} times`);
}

/** Between browser and server: loses each call's reply before its first byte, after one, and in the middle. */
const toBrowser: FaultCase<RunWorld> = {
  name: "reply to the browser lost (check 9)",
  run: async (world) => {
    const proxy = await startProxyTo(world.serverUrl);
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

/** Between server and PostgreSQL: the commit succeeds, but its reply is lost. */
const fromPostgres: FaultCase<RunWorld> = {
  name: "reply of PostgreSQL to a commit lost (check 9)",
  run: async (world) => {
    const { urls } = world.product.engines;
    const proxy = await startProxyTo(urls.postgresApp);
    try {
      await world.product.restartServer({ WAYMARK_DATABASE_URL: throughProxy(urls.postgresApp, proxy) });
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
