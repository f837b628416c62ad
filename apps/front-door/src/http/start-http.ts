import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer, Server as TlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";

export type TlsFiles = { readonly certificate: string | Buffer; readonly key: string | Buffer };

const BOUNDS = {
  headersTimeout: frontDoorLimits.headersTimeoutMs,
  requestTimeout: frontDoorLimits.requestTimeoutMs,
  keepAliveTimeout: frontDoorLimits.keepAliveMs,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: frontDoorLimits.headerMaxBytes,
  noDelay: true,
} as const;

/** Speaks HTTP/1.1 only: on HTTP/2 a probe beside a download measures the server's buffer instead of the line. */
export function createHttpServer(handle: RequestListener, tls: TlsFiles | undefined): Server {
  const server = tls
    ? createTlsServer(
        {
          ...BOUNDS,
          cert: tls.certificate,
          key: tls.key,
          ALPNProtocols: ["http/1.1"],
          handshakeTimeout: frontDoorLimits.headersTimeoutMs,
        },
        handle,
      )
    : createServer(BOUNDS, handle);
  server.maxConnections = frontDoorLimits.connectionsMax;
  server.maxRequestsPerSocket = frontDoorLimits.requestsPerConnection;
  // A failed handshake is the client's problem, and its error message would contain the client's address.
  server.on("tlsClientError", (_error, socket) => socket.destroy());
  return server;
}

/** Applies to new connections; open ones keep their certificate. */
export function renewTls(server: Server, tls: TlsFiles): void {
  if (server instanceof TlsServer) server.setSecureContext({ cert: tls.certificate, key: tls.key });
}

export async function listen(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
