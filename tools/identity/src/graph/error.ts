import type { ServerResponse } from "node:http";
import { sendJson } from "../http/reply.ts";

/** What Graph answers when it refuses: a status, a code and a sentence. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function sendGraphError(res: ServerResponse, error: GraphError): void {
  sendJson(res, error.status, { error: { code: error.code, message: error.message } });
}

export function resourceNotFound(what: string): GraphError {
  return new GraphError(404, "Request_ResourceNotFound", `Resource '${what}' does not exist.`);
}
