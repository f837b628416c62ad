import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { listenAt } from "./line/listen-at.ts";

export type Portal = { readonly port: number; readonly close: () => Promise<void> };

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Guest Wi-Fi</title>
<h1>Margie's Travel: guest Wi-Fi</h1>
<p>Please accept our terms to go online.</p>
<form method="post"><button>Accept and go online</button></form></html>`;

/** A guest network's captive portal. It redirects every request to its page until the visitor accepts. */
export async function startPortal(wishedPort: number, accept: () => void): Promise<Portal> {
  const server = createServer((request, reply) => {
    const own = `portal.localhost:${(server.address() as AddressInfo).port}`;
    request.resume();
    reply.setHeader("Cache-Control", "no-store");
    if (request.headers.host !== own) return void reply.writeHead(302, { Location: `http://${own}/` }).end();
    if (request.method === "POST") accept();
    const page = request.method === "POST" ? PAGE.replace(/<p>.*<\/form>/s, "<p>You are online.</p>") : PAGE;
    return void reply.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
  });
  await listenAt(server, wishedPort, "127.0.0.1");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
