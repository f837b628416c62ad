import { limits } from "@waymark/contracts/limits";
import type { FastifyReply } from "fastify";
import { problem } from "../problem.ts";

/** Kept back for writing the answer and for a busy moment of the event loop. */
const MARGIN_MS = 500;

/** A stopped engine must not hold a person: the answer comes within the deadline, counted from the request's arrival. */
export async function beforeDeadline<Result>(reply: FastifyReply, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const leftMs = limits.requestDeadlineMs - MARGIN_MS - reply.elapsedTime;
    timer = setTimeout(() => reject(problem("dependency_down", { cause: new Error("no answer in time") })), leftMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
