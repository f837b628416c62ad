import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";

export type SecretName =
  | "postgres-superuser.password"
  | "postgres-owner.password"
  | "postgres-app.password"
  | "nats.token"
  | "clickhouse.password"
  | "ticket.key"
  | "turn.secret";

const random = (): string => randomBytes(24).toString("base64url");

/** Creates the secret at the first call and returns the same one afterwards. */
export function secret(home: Home, name: SecretName, make: () => string = random): string {
  const file = join(home.secretsFolder, name);
  if (!existsSync(file)) {
    // Writes a temporary file and renames it, because a half-written secret would stay for ever.
    writeFileSync(`${file}.new`, make(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8");
}
