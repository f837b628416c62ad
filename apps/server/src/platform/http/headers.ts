import type { FastifyInstance } from "fastify";

/** What every reply carries; pages add their content policy on top. */
export function setHeaders(app: FastifyInstance, options: { https: boolean }): void {
  app.addHook("onRequest", async (_, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    reply.header("cross-origin-resource-policy", "same-origin");
    reply.header("x-frame-options", "DENY");
    reply.header("permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=()");
    if (options.https) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
