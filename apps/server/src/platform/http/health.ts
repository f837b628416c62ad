import type { FastifyInstance } from "fastify";
import type { Health } from "../health.ts";

/** /livez touches nothing; /readyz needs PostgreSQL at the right level. NATS or ClickHouse away is degraded, yet ready. */
export function answerHealth(app: FastifyInstance, health: Health): void {
  const config = { access: "anyone", shed: "essential" } as const;
  app.get("/livez", { config, schema: { hide: true } }, async (_, reply) =>
    reply.header("cache-control", "no-store").send({ status: "alive" }),
  );
  app.get("/readyz", { config, schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (health.draining()) return reply.code(503).send({ status: "draining" });
    try {
      await health.requirePostgres();
    } catch (error) {
      request.log.warn({ err: error, requestId: request.id }, "not ready");
      return reply.code(503).send({ status: "unready", because: "postgres" });
    }
    const away = await health.degraded();
    return reply.send(away.length === 0 ? { status: "ready" } : { status: "degraded", away });
  });
}
