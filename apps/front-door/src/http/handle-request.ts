import type { IncomingMessage, ServerResponse } from "node:http";
import { FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import type { DoorContext } from "./answer.ts";
import { answerJson, answerProblem } from "./answer.ts";
import { download } from "./download.ts";
import { resolver } from "./resolver.ts";
import { upload } from "./upload.ts";
import { whoami } from "./whoami.ts";

const PROBE = FRONT_DOOR_PATHS.probe;
const PROBE_WITH_QUERY = `${PROBE}?`;
const PREFLIGHT = ["Access-Control-Allow-Methods", "GET, HEAD, POST", "Access-Control-Allow-Headers", "Content-Type"];
const METHODS: Readonly<Record<string, readonly string[]>> = {
  [FRONT_DOOR_PATHS.probe]: ["GET", "HEAD"],
  [FRONT_DOOR_PATHS.livez]: ["GET", "HEAD"],
  [FRONT_DOOR_PATHS.download]: ["GET"],
  [FRONT_DOOR_PATHS.upload]: ["POST"],
  [FRONT_DOOR_PATHS.whoami]: ["GET"],
  [FRONT_DOOR_PATHS.resolver]: ["GET"],
};

/** `failed` receives internal errors only. A client's mistake is answered and not reported. */
export function createRequestHandler(door: DoorContext, failed: (error: unknown) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? "";
    // The probe comes first and is not parsed, because the visitor's report shows every step here as latency.
    if (
      (url === PROBE || url.startsWith(PROBE_WITH_QUERY)) &&
      (request.method === "GET" || request.method === "HEAD") &&
      !announcesBody(request.rawHeaders)
    ) {
      response.sendDate = false;
      response.writeHead(204, door.headers as string[]);
      response.end();
      return;
    }
    answer(request, response, url, door).catch((error: unknown) => {
      failed(error);
      response.destroy();
    });
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, url: string, door: DoorContext) {
  const { path, query } = targetOf(url);
  const allowed = METHODS[path];
  const method = request.method ?? "";

  if (!allowed) return answerProblem(response, door.headers, "not_found");
  if (path !== FRONT_DOOR_PATHS.upload && announcesBody(request.rawHeaders))
    return answerProblem(response, door.headers, "body_refused");
  if (method === "OPTIONS") {
    response.writeHead(204, [...door.headers, ...PREFLIGHT, ...["Access-Control-Max-Age", "900"]]);
    response.end();
    return;
  }
  if (!allowed.includes(method)) return answerProblem(response, door.headers, "method_not_allowed");

  if (path === FRONT_DOOR_PATHS.download) return download(response, query, door);
  if (path === FRONT_DOOR_PATHS.upload) return upload(request, response, query, door);
  if (path === FRONT_DOOR_PATHS.resolver) return resolver(response, query, door);
  if (path === FRONT_DOOR_PATHS.whoami) return whoami(request, response, door);
  answerJson(response, door.headers, { status: "alive" });
}

/** Reads the raw headers, because the probe avoids the cost of parsed ones. */
function announcesBody(rawHeaders: readonly string[]): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 14 && name.toLowerCase() === "content-length" && rawHeaders[index + 1] !== "0") return true;
    if (name.length === 17 && name.toLowerCase() === "transfer-encoding") return true;
  }
  return false;
}

export type Target = { readonly path: string; readonly query: URLSearchParams };

/** Splits a request's target at "?" without resolving it, so that only exact paths match. */
export function targetOf(url: string): Target {
  const cut = url.indexOf("?");
  if (cut === -1) return { path: url, query: new URLSearchParams() };
  return { path: url.slice(0, cut), query: new URLSearchParams(url.slice(cut + 1)) };
}
