import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import { problem } from "../problem.ts";
import { sendProblem } from "./answer-problems.ts";
import type { StandardHeaders } from "./headers.ts";
import { logRequest } from "./log-requests.ts";
import { enterContext } from "./request-context.ts";

/**
 * Fastify meets URLs that cannot be decoded, or whose parameters are too long, before any hook: what the hooks do for
 * every other request is done here.
 */
export function answerBadUrls(options: { log: Log; cloud: CloudName; headers: StandardHeaders }) {
  return (_: Error, request: FastifyRequest, reply: FastifyReply): void => {
    enterContext(request, reply, options);
    reply.raw.once("finish", () => logRequest(options.log, request, reply));
    reply.headers(options.headers.document).header("x-request-id", request.id);
    void sendProblem(request, reply, problem("request_invalid"));
  };
}
