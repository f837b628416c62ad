import { createServer } from "node:http";
import type { Health } from "../platform/http/health.ts";

/** Roles without an HTTP API of their own still tell an orchestrator that they live. */
export async function startHealthOnly(
  health: Health,
  listen: { host: string; port: number },
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((request, reply) => {
    void answer(request.url ?? "/").then(({ status, body }) => {
      reply
        .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
        .end(JSON.stringify(body));
    });
  });
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
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
