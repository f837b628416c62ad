import { userInfo } from "node:os";
import type { Actor } from "@waymark/server/platform/audit";

/** Whose name the audit entry carries: --by, else whoever called sudo, else the account. */
export function operatorOf(by: string | undefined, environment: NodeJS.ProcessEnv): Actor {
  const name = [by, environment.SUDO_USER, environment.USER].find((candidate) => (candidate ?? "").trim() !== "");
  return { kind: "operator", id: (name ?? userInfo().username).trim().slice(0, 100) };
}
