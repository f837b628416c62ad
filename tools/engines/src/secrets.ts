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

/** Made at the first asking, the same ever after. */
export function secret(home: Home, name: SecretName, make: () => string = random): string {
  const file = join(home.secretsFolder, name);
  if (!existsSync(file)) {
    // A half-written secret would be kept for ever: write beside, then rename.
    writeFileSync(`${file}.new`, make(), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8");
}
