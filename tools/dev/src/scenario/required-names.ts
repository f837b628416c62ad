import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listenAt } from "./line/listen-at.ts";

export const CONTENT_PATH = "/content-check.txt";
export const CONTENT = "This text reached you as it was written.\n";

export type NamesServer = { readonly port: number; readonly close: () => Promise<void> };

/** Serves the required names. Like the suite's own hosts it sends no CORS headers, except for the content check. */
export async function startRequiredNames(): Promise<NamesServer> {
  const server = createServer((request, reply) => {
    reply.setHeader("Cache-Control", "no-store");
    if (request.url?.split("?")[0] === CONTENT_PATH)
      return void reply
        .writeHead(200, {
          "Content-Type": "text/plain",
          "Access-Control-Allow-Origin": "*",
          "Timing-Allow-Origin": "*",
        })
        .end(CONTENT);
    return void reply.writeHead(204).end();
  });
  await listenAt(server, 0, "127.0.0.1");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
