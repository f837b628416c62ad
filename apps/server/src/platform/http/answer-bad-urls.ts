import type { FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../problem.ts";
import { sendProblem } from "./answer-problems.ts";
import { logRequest } from "./log-requests.ts";

/**
 * Fastify meets URLs that cannot be decoded, or whose parameters are too long, before any hook: what the hooks do for
 * every other request is done here.
 */
export function answerBadUrls(headers: Readonly<Record<string, string>>) {
  return (_: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once("finish", () => logRequest(request, reply));
    reply.headers(headers).header("x-request-id", request.id);
    void sendProblem(request, reply, problem("request_invalid"));
  };
}
