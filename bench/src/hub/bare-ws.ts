import { createServer, type Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";

/** The baseline: the ws library alone. It stores nothing and sends an event at once. */
export function startBareWs(port: number) {
  const server: Server = createServer((_, reply) => reply.writeHead(404).end());
  const listeners = new Map<string, WebSocket>();
  new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket, request) => {
    const runId = new URL(request.url ?? "/", "http://localhost").searchParams.get("runId") ?? "";
    listeners.set(runId, socket);
    socket.once("close", () => listeners.delete(runId));
  });
  server.listen(port, "127.0.0.1");
  return {
    send: (runId: string, sequence: number, payload: object): void =>
      listeners.get(runId)?.send(JSON.stringify(["event", { sequence, at: new Date().toISOString(), payload }])),
  };
}
