import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { ECHO_CLOSE_CODES, ECHO_READY, FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { AdmitRun } from "../admit-run.ts";
import type { RunAccount } from "../run-ledger.ts";
import { targetOf } from "./handle-request.ts";

const EARLY_MESSAGES_MAX = 8;

/** Echoes each message at once. The ticket comes in the query, or as the first message to keep it out of the URL. */
export function attachEcho(server: Server, admitRun: AdmitRun, failed: (error: unknown) => void): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: frontDoorLimits.echoMessageMaxBytes,
    perMessageDeflate: false,
  });

  async function welcome(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on("error", () => socket.destroy());
    const { path, query } = targetOf(request.url ?? "");
    if (path !== FRONT_DOOR_PATHS.echo) return refuse(socket, "404 Not Found");
    const ticket = query.get("ticket");
    const admission = ticket === null ? undefined : await admitRun(ticket);
    if (admission?.admitted === false) return refuse(socket, "401 Unauthorized");
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on("error", () => client.terminate());
      const lifetime = setTimeout(() => client.close(ECHO_CLOSE_CODES.lifetimeOver), frontDoorLimits.echoLifetimeMs);
      client.once("close", () => clearTimeout(lifetime));
      if (admission) echo(client, admission.account);
      else awaitTicket(client, admitRun, failed);
    });
  }

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    welcome(request, socket, head).catch((error: unknown) => {
      failed(error);
      socket.destroy();
    });
  });
  return {
    close() {
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}

function awaitTicket(client: WebSocket, admitRun: AdmitRun, failed: (error: unknown) => void): void {
  const refuseTicket = () => client.close(ECHO_CLOSE_CODES.ticketRefused);
  const patience = setTimeout(refuseTicket, frontDoorLimits.echoTicketWaitMs);
  client.once("close", () => clearTimeout(patience));
  client.once("message", (ticket) => {
    clearTimeout(patience);
    // Pausing the connection would not hold back messages that were already read from it.
    const early: [RawData, boolean][] = [];
    const hold = (data: RawData, isBinary: boolean) => {
      if (early.push([data, isBinary]) > EARLY_MESSAGES_MAX) refuseTicket();
    };
    client.on("message", hold);
    admitRun(ticket.toString()).then((admission) => {
      client.off("message", hold);
      if (!admission.admitted) return refuseTicket();
      client.send(ECHO_READY);
      echo(client, admission.account);
      for (const message of early) client.emit("message", ...message);
    }, failed);
  });
}

function echo(client: WebSocket, account: RunAccount): void {
  if (!account.beginTransfer()) {
    client.close(ECHO_CLOSE_CODES.allowanceUsed);
    return;
  }
  client.once("close", () => account.endTransfer());
  let messages = 0;
  client.on("message", (data: RawData, isBinary: boolean) => {
    messages += 1;
    const bytes = (data as Buffer).length;
    if (messages > frontDoorLimits.echoMessagesPerConnection || !account.take("download", bytes))
      return client.close(ECHO_CLOSE_CODES.allowanceUsed);
    // A client that sends without reading would fill this process's memory.
    if (client.bufferedAmount > frontDoorLimits.echoMessageMaxBytes) return client.terminate();
    client.send(data, { binary: isBinary });
  });
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
