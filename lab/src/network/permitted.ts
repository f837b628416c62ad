import { existsSync } from "node:fs";
import { makeNamespace, removeNamespace } from "./namespaces.ts";

/** Why a network of our own cannot be made here; undefined where it can. */
export async function whyNoNetwork(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "network namespaces need root";
  if (!existsSync("/dev/net/tun")) return "/dev/net/tun is missing";
  for (const program of ["/usr/bin/cc", "/usr/bin/ping", "/usr/sbin/unbound", "/usr/bin/chromium"])
    if (!existsSync(program)) return `${program} is missing; CONTRIBUTING.md names the packages`;
  try {
    removeNamespace(await makeNamespace("try"));
    return undefined;
  } catch {
    return "network namespaces are not permitted";
  }
}
