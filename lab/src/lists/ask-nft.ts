import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firewallList } from "@waymark/rules/feed/firewall-lists";
import { makeNamespace, removeNamespace } from "../network/namespaces.ts";
import { runCommand } from "../network/run-command.ts";
import type { Flow } from "./feed-says.ts";
import type { InstanceFeed } from "./make-feed.ts";
import { runProbe } from "./run-probe.ts";

/** Flows come from here; what comes from elsewhere is the other end's answer. */
export const CLIENT = { ipv4: "198.18.0.1", ipv6: "fd77:5::1" } as const;

/** As an administrator would use the chain: what it does not let through is refused. Answers pass. */
const USE = `table inet waymark {
  chain judge {
    type filter hook output priority 0; policy drop;
    ip saddr != ${CLIENT.ipv4} accept
    ip6 saddr != ${CLIENT.ipv6} accept
    jump allow
    meta l4proto tcp reject with tcp reset
  }
}
`;

/** Loads the product's nftables file into a kernel of its own and sends each flow through it; true is let through. */
export async function askNft(feed: InstanceFeed, flows: readonly Flow[]): Promise<readonly boolean[]> {
  const namespace = await makeNamespace("nft");
  const folder = mkdtempSync(join(tmpdir(), "waymark-nft-"));
  try {
    const file = join(folder, "list.nft");
    const use = join(folder, "use.nft");
    writeFileSync(file, firewallList("nftables", feed));
    writeFileSync(use, USE);
    // Every address is this machine's own there, so that each flow has another end.
    const ip = (...args: string[]) => runCommand("ip", "-n", namespace, ...args);
    await ip("addr", "add", `${CLIENT.ipv4}/32`, "dev", "lo");
    await ip("-6", "addr", "add", `${CLIENT.ipv6}/128`, "dev", "lo", "nodad");
    await ip("route", "add", "local", "0.0.0.0/0", "dev", "lo");
    await ip("-6", "route", "add", "local", "::/0", "dev", "lo");
    await runCommand("ip", "netns", "exec", namespace, "nft", "-f", file);
    await runCommand("ip", "netns", "exec", namespace, "nft", "-f", use);
    return await runProbe(namespace, "send-flows.ts", flows);
  } finally {
    removeNamespace(namespace);
    rmSync(folder, { recursive: true, force: true });
  }
}
