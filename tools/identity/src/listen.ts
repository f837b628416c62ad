import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Listening = { port: number; stop(): Promise<void> };

/** Browsers may try ::1 first for "localhost", servers 127.0.0.1: so this listens on both where both exist. */
export async function listen(port: number, host: string | undefined, listener: RequestListener): Promise<Listening> {
  const first = await listenOn(port, host ?? "127.0.0.1", listener);
  const given = (first.address() as AddressInfo).port;
  const second = host ? undefined : await listenOn(given, "::1", listener).catch(ignoreMissingIpv6);
  return {
    port: given,
    stop: async () => {
      await Promise.all([close(first), second && close(second)]);
    },
  };
}

async function listenOn(port: number, host: string, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

function ignoreMissingIpv6(error: NodeJS.ErrnoException): undefined {
  if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") return undefined;
  throw error;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
