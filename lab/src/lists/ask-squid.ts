import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firewallList } from "@waymark/rules/feed/firewall-lists";
import { saidBy, stopChild } from "../network/in-namespace.ts";
import { makeNamespace, removeNamespace } from "../network/namespaces.ts";
import { runCommand } from "../network/run-command.ts";
import type { Flow } from "./feed-says.ts";
import type { InstanceFeed } from "./make-feed.ts";
import { runProbe } from "./run-probe.ts";
import { PROXY_PORT } from "./sample-flows.ts";

/** Around the product's file: its decisions alone count, and names lead nowhere but to this machine. */
const configOf = (folder: string): string =>
  [
    `http_port 127.0.0.1:${PROXY_PORT}`,
    "visible_hostname lab.invalid",
    "dns_nameservers 127.0.0.1",
    `hosts_file ${folder}/hosts`,
    `access_log stdio:${folder}/access.log`,
    `cache_log ${folder}/cache.log`,
    `coredump_dir ${folder}`,
    "pid_filename none",
    "netdb_filename none",
    "pinger_enable off",
    "memory_cache_shared off",
    "shutdown_lifetime 0 seconds",
    `include ${folder}/list.conf`,
    "http_access deny all",
    "",
  ].join("\n");

/** Loads the product's squid file into a squid of its own and asks it for each flow; true is let through. */
export async function askSquid(feed: InstanceFeed, flows: readonly Flow[]): Promise<readonly boolean[]> {
  const namespace = await makeNamespace("squid");
  const folder = mkdtempSync(join(tmpdir(), "waymark-squid-"));
  try {
    const [user, group] = (await Promise.all([runCommand("id", "-u", "proxy"), runCommand("id", "-g", "proxy")])).map(
      Number,
    );
    chownSync(folder, user ?? 0, group ?? 0);
    const config = join(folder, "squid.conf");
    writeFileSync(join(folder, "list.conf"), firewallList("squid", feed));
    writeFileSync(
      join(folder, "hosts"),
      [...new Set(flows.map(({ name }) => name))].map((name) => `127.0.0.1 ${name}\n`).join(""),
    );
    writeFileSync(config, configOf(folder));
    await parseConfig(namespace, config);
    const child = spawn("ip", ["netns", "exec", namespace, "squid", "-N", "-d", "1", "-f", config], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      await saidBy(child, /Accepting HTTP Socket connections/, 30_000);
      return await runProbe(namespace, "ask-proxy.ts", flows);
    } finally {
      await stopChild(child);
    }
  } finally {
    removeNamespace(namespace);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Squid says so of every wildcard, and means the same by the shorter form. */
const HARMLESS = /WARNING: regular expression '.*' has unnecessary wildcard/;

/** Squid reads on after what it does not understand, and ends well then: its complaints count. */
async function parseConfig(namespace: string, config: string): Promise<void> {
  const shell = 'exec ip netns exec "$0" squid -k parse -f "$1" 2>&1';
  const lines = (await runCommand("sh", "-c", shell, namespace, config)).split("\n");
  const complaints = lines.filter(
    (line) => /\b(?:WARNING|ERROR|FATAL|unrecognized)\b/.test(line) && !HARMLESS.test(line),
  );
  if (complaints.length > 0) throw new Error(`squid complains: ${complaints.slice(0, 5).join("; ")}`);
}
