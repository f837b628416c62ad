import { createServer, request as forward, type RequestListener, type Server } from "node:http";
import { connect, createServer as createTcpServer, type NetConnectOpts, type Server as TcpServer } from "node:net";
import { FRONT_DOOR_HEADERS, type Workload } from "@waymark/contracts/front-door/wire";

const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", txt: "text/plain" };

/** Serves texts by path. A path without an extension is a page. */
export const serveTexts =
  (texts: Readonly<Record<string, string>>): RequestListener =>
  (request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const text = texts[path];
    response.writeHead(text === undefined ? 404 : 200, {
      "Content-Type": `${TYPES[path.split(".")[1] ?? ""] ?? "text/html"}; charset=utf-8`,
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "no-store",
    });
    response.end(text ?? "not here");
  };

/** Answers probes without Timing-Allow-Origin, so a page sees only the whole duration. */
export const serveUntimed =
  (metro: string, workload: Workload): RequestListener =>
  (_request, response) => {
    response.sendDate = false;
    response.writeHead(204, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": Object.values(FRONT_DOOR_HEADERS).join(", "),
      "Cache-Control": "no-store",
      [FRONT_DOOR_HEADERS.metro]: metro,
      [FRONT_DOOR_HEADERS.workload]: workload,
    });
    response.end();
  };

const SIGN_IN = "<!doctype html><title>Guest Wi-Fi</title><p>Please accept the terms.</p>";

/** A captive portal, as in hotels: it redirects every request to its sign-in page. */
export const servePortal: RequestListener = (request, response) => {
  if (request.url === "/sign-in") {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(SIGN_IN);
    return;
  }
  response.writeHead(302, { Location: "http://portal.lab/sign-in", "Cache-Control": "no-store" });
  response.end();
};

/** A strict HTTP proxy: it forwards requests and refuses upgrades to another protocol. */
export function createUpgradeRefuser(door: { readonly address: string; readonly port: number }): Server {
  const server = createServer((request, response) => {
    const onward = forward(
      { host: door.address, port: door.port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      },
    );
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  server.on("upgrade", (_request, socket) => {
    socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  return server;
}

/** Forwards every connection to the target, byte by byte. When one side ends or breaks, the other one does too. */
export function forwardTo(target: string | NetConnectOpts): TcpServer {
  return createTcpServer({ noDelay: true }, (incoming) => {
    const onward = typeof target === "string" ? connect(target) : connect(target);
    onward.on("error", () => incoming.destroy());
    incoming.on("error", () => onward.destroy());
    incoming.pipe(onward).pipe(incoming);
  });
}
