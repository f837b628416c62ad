import { limits } from "@waymark/contracts/limits";
import type { FastifyReply } from "fastify";
import { problem } from "../problem.ts";

/** Kept back for writing the answer, for a busy moment of the event loop and for the sweep's own step. */
const MARGIN_MS = 600;
const ALLOWED_MS = limits.requestDeadlineMs - MARGIN_MS;
const SWEEP_EVERY_MS = 50;

/** One timer for all requests: most end long before it looks, and a timer each would cost more than the rest of the edge. */
const waiting = new Set<FastifyReply>();
let sweep: NodeJS.Timeout | undefined;

/**
 * A stopped engine must not keep a person waiting: unless `stopDeadline` comes first, the deadline answers the request.
 * A handler that still works on it then finds `reply.sent`. The time counts from the request's arrival; for
 * a batch from the end of its body.
 */
export function startDeadline(reply: FastifyReply): void {
  waiting.add(reply);
  sweep ??= setInterval(answerLate, SWEEP_EVERY_MS);
}

export function stopDeadline(reply: FastifyReply): void {
  waiting.delete(reply);
}

function answerLate(): void {
  const late = performance.now() - ALLOWED_MS;
  for (const reply of waiting) {
    if (reply.request.deadlineFrom > late) continue;
    waiting.delete(reply);
    if (!reply.sent) reply.send(problem("dependency_down", { cause: new Error("no answer in time") }));
  }
  if (waiting.size > 0) return;
  clearInterval(sweep);
  sweep = undefined;
}
