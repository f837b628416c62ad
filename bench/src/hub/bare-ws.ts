import { createServer, type Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

/** What is measured against: ws with nothing of ours. It keeps nothing, so an event is sent at once. */
export function startBareWs(port: number) {
  const server: Server = createServer((_, reply) => reply.writeHead(404).end());
  const hearers = new Map<string, WebSocket>();
  new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket, request) => {
    const runId = new URL(request.url ?? "/", "http://localhost").searchParams.get("runId") ?? "";
    hearers.set(runId, socket);
    socket.once("close", () => hearers.delete(runId));
  });
  server.listen(port, "127.0.0.1");
  return {
    send: (runId: string, sequence: number, payload: object): void =>
      hearers.get(runId)?.send(JSON.stringify(["event", { sequence, at: new Date().toISOString(), payload }])),
  };
}
