import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { reportExportJsonSchema } from "@waymark/contracts/connectivity-test/report-export";
import type { FastifyInstance } from "fastify";
import { createJsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

/** Stricter than the plugin's own, which lets styles and fonts come from anywhere and pictures from a third party. */
const DOCUMENTATION_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join("; ");

/** Must be registered before the routes it describes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Waymark",
        version: "0.1.0",
        description: "Every call also exists under /gcc, which selects the government community variant.",
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: "/" }, { url: "/gcc" }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
    transformObject: jsonSchemaTransformObject,
  });
}

/** The document, a page to browse it, and the format of exported reports. */
export async function serveApiDescription(app: FastifyInstance, basePath: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: "anyone", shed: "dashboard", limit: "openApi" };
      route.schema = { ...route.schema, hide: true };
    });
    scope.get(`${basePath}/api/openapi.json`, async () => scope.swagger());
    const exported = reportExportJsonSchema();
    scope.get(`${basePath}/api/schemas/report-export.json`, async (_request, reply) =>
      reply.type("application/schema+json").send(exported),
    );
    await scope.register(swaggerUi, {
      routePrefix: `${basePath}/api/docs`,
      staticCSP: DOCUMENTATION_POLICY,
      uiConfig: { docExpansion: "list", deepLinking: true },
    });
  });
}
