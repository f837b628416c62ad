import { limits } from "@waymark/contracts/limits";
import type { FastifyReply } from "fastify";
import { problem } from "../problem.ts";

/** Kept back for writing the answer, for a busy moment of the event loop and for the sweep's own step. */
const MARGIN_MS = 300;
const SWEEP_EVERY_MS = 50;

type Waiting = { readonly dueAt: number; readonly giveUp: () => void };

/** One timer for all requests: most end long before it looks, and a timer each would cost more than the rest of the edge. */
const waiting = new Set<Waiting>();
let sweep: NodeJS.Timeout | undefined;

function watch(entry: Waiting): void {
  waiting.add(entry);
  sweep ??= setInterval(lookForLate, SWEEP_EVERY_MS);
}

function lookForLate(): void {
  const now = performance.now();
  for (const entry of waiting) {
    if (entry.dueAt > now) continue;
    waiting.delete(entry);
    entry.giveUp();
  }
  if (waiting.size > 0) return;
  clearInterval(sweep);
  sweep = undefined;
}

/** A stopped engine must not hold a person: the answer comes within the deadline, counted from the request's arrival. */
export function beforeDeadline<Result>(reply: FastifyReply, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leftMs = limits.requestDeadlineMs - MARGIN_MS - reply.elapsedTime;
    const entry: Waiting = {
      dueAt: performance.now() + leftMs,
      giveUp: () => reject(problem("dependency_down", { cause: new Error("no answer in time") })),
    };
    watch(entry);
    work.then(resolve, reject).finally(() => waiting.delete(entry));
  });
}
