import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer, type Server as TlsServer } from "node:https";
import type { TlsFiles } from "../platform/env.ts";
import type { Health } from "../platform/health.ts";

/** Roles without an HTTP API of their own still tell an orchestrator that they live. */
export async function startHealthOnly(
  health: Health,
  listen: { host: string; port: number; tls: TlsFiles | undefined },
): Promise<{ server: Server | TlsServer; stop: () => Promise<void> }> {
  const listener: RequestListener = (request, reply) => {
    void answer(request.url ?? "/").then(({ status, body }) => {
      reply
        .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
        .end(JSON.stringify(body));
    });
  };
  const { tls } = listen;
  const server =
    tls === undefined
      ? createServer(listener)
      : createTlsServer({ cert: readFileSync(tls.certificateFile), key: readFileSync(tls.keyFile) }, listener);
  const answer = async (url: string): Promise<{ status: number; body: object }> => {
    if (url === "/livez") return { status: 200, body: { status: "alive" } };
    if (url !== "/readyz") return { status: 404, body: { status: "not found" } };
    if (health.draining()) return { status: 503, body: { status: "draining" } };
    try {
      await health.requirePostgres();
    } catch {
      return { status: 503, body: { status: "unready", because: "postgres" } };
    }
    const away = await health.degraded();
    return { status: 200, body: away.length === 0 ? { status: "ready" } : { status: "degraded", away } };
  };
  await new Promise<void>((resolve) => server.listen(listen.port, listen.host, resolve));
  return { server, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
