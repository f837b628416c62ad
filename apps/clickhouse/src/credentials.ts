import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { EngineFailure } from "./failure.ts";

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function offered(request: IncomingMessage): { user: string; password: string } {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (basic !== undefined) {
    const [user = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
    return { user, password: rest.join(":") };
  }
  return {
    user: String(request.headers["x-clickhouse-user"] ?? "default"),
    password: String(request.headers["x-clickhouse-key"] ?? ""),
  };
}

export function requireCredentials(request: IncomingMessage, user: string, password: string): void {
  if (password === "") return;
  const given = offered(request);
  // Always compares both, so that the time taken does not distinguish a wrong user from a wrong password.
  const userFits = sameText(given.user, user);
  const passwordFits = sameText(given.password, password);
  if (userFits && passwordFits) return;
  throw new EngineFailure(516, "AUTHENTICATION_FAILED", `${given.user}: Authentication failed`, 403);
}
