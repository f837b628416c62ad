import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ENGINE_NAMES, type EngineName } from "@waymark/engines/process-record";
import { converge } from "../support/converge.ts";
import { stopFamily } from "../support/processes.ts";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";
import { sendVisit } from "../support/send-visit.ts";
import { untilReady } from "../support/until-ready.ts";
import type { Visitor } from "../support/visitors.ts";
import type { World } from "../support/world.ts";
import { type Answer, askFor } from "./timed-answers.ts";

const STOP_MS = { short: 12_000, full: 30_000 };
const ANSWER_WITHIN_MS = 2_000;
const RECOVERED_WITHIN_MS = 10_000;
const ASK_EVERY_MS = 250;

/** The allowed answers of each address while an engine hangs. */
const fits = (engine: EngineName, { ask, status, body, retryAfter }: Answer): boolean => {
  const waits = status === 503 && retryAfter;
  if (ask === "livez") return status === 200;
  if (ask === "readyz") {
    if (engine === "postgres") return status === 503;
    return status === 200 && body.includes("degraded") && body.includes(engine);
  }
  if (engine !== "postgres") return status === 200 || status === 204;
  return status === 200 || waits;
};

const stopped = (engine: EngineName): FaultCase<World> => ({
  name: `SIGSTOP of ${engine} (check 10)`,
  run: async (world) => {
    const stopMs = world.full ? STOP_MS.full : STOP_MS.short;
    const family = stopFamily(world.product.engines.pids[engine]);
    const stoppedAt = performance.now();
    const asked: Promise<Answer>[] = [];
    const visits: { visitor: Visitor; idempotencyKey: string }[] = [];
    try {
      while (performance.now() - stoppedAt < stopMs) {
        const visit = { visitor: world.nextVisitor(), idempotencyKey: randomUUID() };
        visits.push(visit);
        asked.push(...askFor(world, visit.visitor, visit.idempotencyKey));
        await sleep(ASK_EVERY_MS);
      }
    } finally {
      family.resume();
    }
    const resumedAt = performance.now();
    await untilReady(world.serverUrl, RECOVERED_WITHIN_MS + 5_000);
    await sendVisit(world, world.nextVisitor());
    const recoveredMs = performance.now() - resumedAt;

    const answers = await Promise.all(asked);
    // Repeats every visit with the same key: refused ones succeed now, and the others are idempotent.
    for (const { visitor, idempotencyKey } of visits) await sendVisit(world, visitor, { idempotencyKey });
    const wrong = answers.filter((answer) => answer.at < resumedAt && !fits(engine, answer));
    const worst = answers.reduce((a, b) => (b.tookMs > a.tookMs ? b : a));
    const inWords = (a: Answer): string => `${a.ask} → ${a.status} ${a.body.slice(0, 60)} after ${seconds(a.tookMs)}`;
    require(wrong.length ===
      0, `${wrong.length} of ${answers.length} answers do not fit: ${wrong.slice(0, 3).map(inWords).join("; ")}`);
    require(worst.tookMs <= ANSWER_WITHIN_MS, `the slowest of ${answers.length} answers: ${inWords(worst)}`);
    require(recoveredMs <= RECOVERED_WITHIN_MS, `recovered only after ${seconds(recoveredMs)}`);
    const settled = await converge(world);
    return `stopped ${stopMs / 1000} s; ${answers.length} answers, slowest ${seconds(worst.tookMs)} (${worst.ask}); recovered in ${seconds(recoveredMs)}; ${settled}`;
  },
});

export const stopEngines = ENGINE_NAMES.map(stopped);
