import type { IncomingMessage, ServerResponse } from "node:http";
import { answerAsset } from "./assets.ts";
import type { IdentityContext } from "./context.ts";
import { answerGraph } from "./graph/graph.ts";
import { allowWebOrigins, answerPreflight } from "./http/cors.ts";
import { BadRequest, sendJson } from "./http/reply.ts";
import { answerOrganizations } from "./organizations.ts";
import { answerTenant } from "./tenant.ts";
import { answerTestSwitch } from "./test-switches.ts";
import { findTenant } from "./world/tenants.ts";

export type Front = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export function createFront(context: IdentityContext): Front {
  return async (req, res) => {
    try {
      pinOrigin(req, context.origin);
      await route(context, req, res);
    } catch (error) {
      if (res.headersSent) {
        res.destroy();
      } else if (error instanceof BadRequest) {
        sendJson(res, 400, { error: "invalid_request", error_description: error.message });
      } else {
        process.stderr.write(`identity: ${req.method} ${req.url?.split("?")[0]}: ${String(error)}\n`);
        sendJson(res, 500, { error: "server_error" });
      }
    }
  };
}

/** Addresses in replies follow the configured origin, whichever name the caller used to reach us. */
function pinOrigin(req: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin);
  req.headers.host = host;
  req.headers["x-forwarded-proto"] = protocol.slice(0, -1);
  delete req.headers["x-forwarded-host"];
}

async function route(context: IdentityContext, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname } = new URL(req.url ?? "/", context.origin);
  const [, first = "", second = ""] = pathname.split("/");

  if (pathname === "/livez") return sendJson(res, 200, { status: "ok" });
  if (pathname === "/favicon.ico") return void res.writeHead(204).end();
  if (first === "assets" || first === "photos") return answerAsset(res, pathname);

  allowWebOrigins(req, res, context.webOrigins);
  if (req.method === "OPTIONS") return answerPreflight(res);
  if (first === "_test") return answerTestSwitch(context, req, res, pathname);
  if (first === "graph") return answerGraph(context, req, res);
  if (first === "organizations" && second === "v2.0") return answerOrganizations(context, req, res);
  if (second === "v2.0") {
    const authority = context.authorities.get(findTenant(decodeURIComponent(first))?.id ?? "");
    if (authority) return answerTenant(context, authority, req, res);
    return sendJson(res, 400, {
      error: "invalid_tenant",
      error_description: `Tenant '${first}' not found. Check to make sure you have the correct tenant ID.`,
    });
  }
  return sendJson(res, 404, { error: "not_found" });
}
