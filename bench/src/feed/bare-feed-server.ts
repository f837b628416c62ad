import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fastify } from "fastify";

// The baseline: the framework alone, with the same bytes and the same ETag.
const bytes = readFileSync(process.env.BARE_BYTES ?? "");
const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
const app = fastify();
app.get("/livez", async () => ({ status: "alive" }));
app.get("/feed/endpoints/:instance", async (request, reply) => {
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(bytes);
});
await app.listen({ host: "127.0.0.1", port: Number(process.env.BARE_PORT) });
process.once("SIGTERM", () => process.exit(0));
