import { randomUUID } from "node:crypto";
import { HUB_PATH } from "@waymark/contracts/connectivity-test/hub-events";
import { RATE_LIMITS } from "@waymark/contracts/rate-limits";
import { startChild, waitUntilReady } from "@waymark/dev/child";
import { listenToRun, type RunListener } from "@waymark/dev/run-listener";
import { mintSigned } from "@waymark/dev/run-settings";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { Client } from "pg";
import { io, type Socket } from "socket.io-client";
import type { Case, Check } from "./check.ts";
import type { World } from "./world.ts";

const GUESSES = 10_000;
const AT_ONCE = 50;
const CUT_WITHIN_MS = 60_000;
const SMALL_MAX = 7;

const later = (ms: number): number => Date.now() + ms;
const forged = (runId: string): string =>
  mintSigned("wr1", { purpose: "hub", runId, expiresAtMs: later(600_000) }, { forged: true });

type Running = { readonly runId: string; readonly runToken: string; readonly runTicket: string };

async function beginRun(world: World, prefix = ""): Promise<Running> {
  const visitor = createRunVisitor(retryWhileBusy(overFetch(world.server.url)), world.server.origin, prefix);
  const { run, report } = await visitor.begin();
  return { runId: run.runId, runToken: report.runToken ?? "", runTicket: run.runTicket };
}

const listen = (world: World, run: Pick<Running, "runId" | "runToken">, prefix = ""): RunListener =>
  listenToRun({ url: world.server.url, origin: world.server.origin, prefix, ...run });

/** Many guesses on one line: each is a new try to be admitted, with another token, as an attacker in a hurry would do it. */
function guessOnOneLine(
  world: World,
  runId: string,
  tokens: readonly string[],
): Promise<{ events: number; refused: number }> {
  return new Promise((resolve) => {
    const seen = { events: 0, refused: 0 };
    let turn = 0;
    const socket: Socket = io(world.server.url, {
      path: HUB_PATH,
      query: { runId },
      auth: (give) => give({ runToken: tokens[turn] ?? "", after: 0 }),
      transports: ["websocket"],
      extraHeaders: { origin: world.server.origin },
      reconnection: false,
      forceNew: true,
    });
    socket.onAny(() => {
      seen.events += 1;
    });
    const next = (): void => {
      turn += 1;
      if (turn < tokens.length) socket.connect();
      else {
        socket.disconnect();
        resolve(seen);
      }
    };
    socket.on("connect_error", () => {
      seen.refused += 1;
      next();
    });
    socket.on("connect", () => setTimeout(next, 50));
  });
}

async function guesses(world: World): Promise<Case> {
  const real = await beginRun(world);
  const perLine = GUESSES / 2 / AT_ONCE;
  const startedAt = performance.now();
  // Half guess the token of a run that goes on, half guess runs as well.
  const lines = [
    ...Array.from({ length: AT_ONCE }, () => real.runId),
    ...Array.from({ length: AT_ONCE }, () => randomUUID() as string),
  ];
  const seen = await Promise.all(
    lines.map((runId) =>
      guessOnOneLine(
        world,
        runId,
        Array.from({ length: perLine }, () => forged(runId)),
      ),
    ),
  );
  const events = seen.reduce((sum, one) => sum + one.events, 0);
  const refused = seen.reduce((sum, one) => sum + one.refused, 0);
  const took = Math.round((performance.now() - startedAt) / 1000);
  return {
    name: `${GUESSES} guessed runs and tokens`,
    held: events === 0 && refused === GUESSES,
    seen: `${events} events arrived, ${refused} guesses refused, in ${took} s`,
  };
}

async function crossJoins(world: World): Promise<Case[]> {
  const [mine, theirs, government] = [await beginRun(world), await beginRun(world), await beginRun(world, "/gcc")];
  const joins: readonly [string, Pick<Running, "runId" | "runToken">, string][] = [
    ["my token, their run", { runId: theirs.runId, runToken: mine.runToken }, ""],
    ["their token, my run", { runId: mine.runId, runToken: theirs.runToken }, ""],
    ["my token, the government's run", { runId: government.runId, runToken: mine.runToken }, "/gcc"],
    ["my run under /gcc", mine, "/gcc"],
    ["the government's run without /gcc", government, ""],
    ["my ticket as a token", { runId: mine.runId, runToken: mine.runTicket }, ""],
  ];
  return Promise.all(
    joins.map(async ([name, run, prefix]) => {
      const listener = listen(world, run, prefix);
      await Promise.race([listener.until(1), new Promise((resolve) => setTimeout(resolve, 3_000))]);
      listener.socket.disconnect();
      return {
        name: `cross-join: ${name}`,
        held: listener.events.length === 0,
        seen: `${listener.events.length} events arrived`,
      };
    }),
  );
}

async function revocation(world: World): Promise<Case> {
  const run = await beginRun(world);
  const listener = listen(world, run);
  await listener.until(1);
  const owner = new Client({ connectionString: superuserUrl(world.product.engines) });
  await owner.connect();
  await owner.query("delete from runs where id = $1", [run.runId]);
  await owner.end();
  const startedAt = performance.now();
  const late = new Promise<string>((resolve) => setTimeout(() => resolve("late"), CUT_WITHIN_MS).unref());
  const end = await Promise.race([listener.ended, late]);
  listener.socket.disconnect();
  const tookMs = Math.round(performance.now() - startedAt);
  return {
    name: "a run deleted while somebody listens: cut within 60 s",
    held: end === "io server disconnect" && listener.events.length === 1,
    seen: `${end} after ${tookMs} ms, ${listener.events.length} events`,
  };
}

/** The limit of connections holds across processes, exactly. */
async function connectLimit(world: World): Promise<Case> {
  const port = world.product.engines.ports.web + 13;
  const child = startChild(["faults/src/checks/limited-server.ts"], {
    env: { ...world.product.environment, WAYMARK_PORT: String(port), WAYMARK_CHECK_MAX: String(SMALL_MAX) },
    logFile: `${world.product.engines.home}/limited-${port}.log`,
  });
  try {
    await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child, 30_000);
    const runs = await Promise.all(Array.from({ length: SMALL_MAX + 5 }, () => beginRun(world)));
    const listeners = runs.map((run) =>
      listenToRun({ url: `http://127.0.0.1:${port}`, origin: world.server.origin, ...run }),
    );
    const refusals = await Promise.all(listeners.map(({ refused }) => refused));
    for (const { socket } of listeners) socket.disconnect();
    const admitted = refusals.filter((code) => code === undefined).length;
    const overloaded = refusals.filter((code) => code === "overloaded").length;
    return {
      name: `${SMALL_MAX} connections where the limit is ${SMALL_MAX} (really ${RATE_LIMITS.hubConnect.max} a minute)`,
      held: admitted === SMALL_MAX && overloaded === 5,
      seen: `${admitted} were admitted, ${overloaded} asked to come again`,
    };
  } finally {
    await child.stop();
  }
}

export const hub: Check = {
  number: 38,
  isSlow: true,
  title: "the hub: guessed and crossed runs hear nothing, a run that goes is cut, connections are limited",
  run: async (world) => [
    await guesses(world),
    ...(await crossJoins(world)),
    await revocation(world),
    await connectLimit(world),
  ],
};
