import { closeSync, existsSync, openSync } from "node:fs";
import { makeNamespace, removeNamespace } from "./namespaces.ts";

const PROGRAMS = ["cc", "ping", "chromium", "turnserver"].map((name) => `/usr/bin/${name}`).concat("/usr/sbin/unbound");

/** Returns why this machine does not allow network namespaces, or undefined when it does. */
export async function whyNoNetwork(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "network namespaces need root";
  const missing = PROGRAMS.find((program) => !existsSync(program));
  if (missing !== undefined) return `${missing} is missing; CONTRIBUTING.md names the packages`;
  try {
    closeSync(openSync("/dev/net/tun", "r+"));
  } catch {
    return "/dev/net/tun cannot be opened";
  }
  try {
    removeNamespace(await makeNamespace("try"));
  } catch {
    return "network namespaces are not permitted";
  }
  return undefined;
}
