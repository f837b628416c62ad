import { fastify } from "fastify";

// The baseline: the framework alone.
const app = fastify();
app.get("/livez", async () => ({ status: "alive" }));
app.post("/api/Operations/ClientProblem", async (_, reply) => reply.code(204).send());
await app.listen({ host: "127.0.0.1", port: Number(process.env.BARE_PORT) });
process.once("SIGTERM", () => process.exit(0));
