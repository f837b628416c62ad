import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { proberLimits } from "@waymark/contracts/prober/limits";
import { OBSERVE_PATH, type Observation, Order } from "@waymark/contracts/prober/observations";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Answers orders of whoever knows the key. An answer never says why a stranger was refused. */
export function takeOrders(key: string, observe: (order: Order) => Promise<Observation>): RequestListener {
  const expected = digest(`Bearer ${key}`);
  let underWay = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, url, headers } = request;
    if (method === "GET" && url === "/healthz") return send(response, 200, { status: "ok" });
    if (!timingSafeEqual(digest(headers.authorization ?? ""), expected)) return refuse(response, 401);
    if (url !== OBSERVE_PATH) return refuse(response, 404);
    if (method !== "POST") return refuse(response, 405);
    if (underWay >= proberLimits.observationsAtOnce) return refuse(response, 503);
    underWay += 1;
    try {
      const text = await textOf(request);
      if (text === undefined) return refuse(response, 413);
      const { data: order } = Order.safeParse(jsonOf(text));
      if (order === undefined) return refuse(response, 400);
      send(response, 200, await observe(order));
    } finally {
      underWay -= 1;
    }
  };
  return (request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    });
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
    .end(text);
}

/** Closes the connection: the rest of an unwanted body may follow on it. */
function refuse(response: ServerResponse, status: number): void {
  response.setHeader("connection", "close");
  if (status === 503) response.setHeader("retry-after", "1");
  send(response, status, { status });
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > proberLimits.requestMaxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
