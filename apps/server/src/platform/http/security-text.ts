import type { FastifyInstance } from "fastify";

const HALF_A_YEAR_MS = 180 * 24 * 3600 * 1000;

/** RFC 9116. Expires moves with the clock and stays under a year. */
export function serveSecurityText(
  app: FastifyInstance,
  options: { contact: string; origin: string; now: () => number },
): void {
  app.get(
    "/.well-known/security.txt",
    { config: { access: "anyone", shed: "essential", limit: "page" }, schema: { hide: true } },
    async (_, reply) =>
      reply
        .type("text/plain; charset=utf-8")
        .send(
          [
            `Contact: ${options.contact}`,
            `Expires: ${new Date(options.now() + HALF_A_YEAR_MS).toISOString()}`,
            "Preferred-Languages: en, ja, zh",
            `Canonical: ${options.origin}/.well-known/security.txt`,
            "",
          ].join("\n"),
        ),
  );
}
