import { request as ask, createServer, type IncomingMessage, type RequestOptions } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { listenAt } from "./line/listen-at.ts";

export type GatewayOptions = {
  readonly target: { readonly host: string; readonly port: number };
  /** The address under which the visitor appears on the internet. */
  readonly egressAddress: () => string;
};

export type Gateway = { readonly port: number; readonly close: () => Promise<void> };

const FORWARDED_FOR = "X-Forwarded-For";

/** Takes the place of the production proxy. The server trusts its header with the visitor's address, so it removes others. */
export async function startGateway({ target, egressAddress }: GatewayOptions): Promise<Gateway> {
  const tunnels = new Set<Duplex>();
  const toTarget = (request: IncomingMessage): RequestOptions => ({
    ...target,
    method: request.method ?? "GET",
    path: request.url ?? "/",
    headers: headersOf(request, egressAddress()),
    setHost: false,
  });

  const server = createServer((request, reply) => {
    const onward = ask(toTarget(request), (answer) => {
      reply.sendDate = false;
      reply.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.pipe(reply);
      answer.once("error", () => reply.destroy());
    });
    // Without a server behind it, the gateway closes the connection, as if no server were running.
    onward.once("error", () => reply.destroy());
    reply.once("close", () => onward.destroy());
    request.pipe(onward);
  });

  server.on("upgrade", (request: IncomingMessage, near: Duplex, head: Buffer) => {
    const far = connect({ ...target, noDelay: true });
    for (const socket of [near, far]) {
      tunnels.add(socket);
      socket.on("error", () => socket.destroy());
      socket.once("close", () => tunnels.delete(socket));
    }
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
    far.write(openingOf(request, egressAddress()));
    far.write(head);
    near.pipe(far);
    far.pipe(near);
  });

  await listenAt(server, 0, "127.0.0.1");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of tunnels) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Copies names and values in their order, except for the headers that only the gateway may set. */
function headersOf({ rawHeaders }: IncomingMessage, egressAddress: string): string[] {
  const kept = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() !== FORWARDED_FOR.toLowerCase() ? [name, rawHeaders[index + 1] ?? ""] : [],
  );
  return [...kept, FORWARDED_FOR, egressAddress];
}

function openingOf(request: IncomingMessage, egressAddress: string): string {
  const headers = headersOf(request, egressAddress);
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []));
  return [`${request.method} ${request.url} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
