import { createServer, request as forward, type Server } from "node:http";

/** An HTTP proxy of the strict kind: requests pass, an upgrade to another protocol does not. */
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
