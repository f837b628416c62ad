import type { IncomingMessage } from "node:http";

/** A confidential client may send its secret either way, as with Entra; oidc-provider is registered for one. */
export function normaliseTokenRequest(req: IncomingMessage, form: URLSearchParams): void {
  const basic = /^Basic (.+)$/i.exec(req.headers.authorization ?? "")?.[1];
  if (basic) {
    const [id = "", secret = ""] = Buffer.from(basic, "base64").toString("utf8").split(":", 2);
    form.set("client_id", decodeURIComponent(id));
    form.set("client_secret", decodeURIComponent(secret));
    delete req.headers.authorization;
  }
  // A refresh always yields everything that was agreed to; the names asked for were rewritten at authorization.
  if (form.get("grant_type") === "refresh_token") form.delete("scope");
}
