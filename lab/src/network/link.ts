import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildLink } from "./build-link.ts";
import { stopChild } from "./in-namespace.ts";

type Carried = {
  readonly passed: number;
  readonly lost: number;
  readonly overflowed: number;
  readonly blocked: number;
  /** Delivered packets that a later one has overtaken. */
  readonly heldBack: number;
  /** Delivered bytes without the headers of IP and TCP or UDP. */
  readonly payloadBytes: number;
};

/** The link's counts for one flow. Round trips are exact when one request is in flight at a time. */
export type Flow = {
  readonly server: string;
  readonly protocol: "tcp" | "udp" | "icmp" | "other";
  readonly clientPort: number;
  readonly serverPort: number;
  readonly up: Carried;
  readonly down: Carried;
  readonly roundTrips: number;
  readonly smallestMs: number;
  readonly largestMs: number;
};

/** Everything that the link had carried at one wall-clock time. */
export type WireLook = { readonly atMs: number; readonly flows: readonly Flow[] };

export type Link = {
  /** Applies statements as lab/link/README.md lists them. Drops packets in flight and resets the counts. */
  load(statements: readonly string[]): Promise<void>;
  look(): Promise<WireLook>;
  stop(): Promise<void>;
};

export type LinkEnd = { readonly namespace: string; readonly device: string };

export async function startLink(client: LinkEnd, server: LinkEnd, statements: readonly string[]): Promise<Link> {
  const folder = mkdtempSync(join(tmpdir(), "waymark-link-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, "config");
  writeFileSync(config, statements.join("\n"));
  const ends = [client.namespace, client.device, server.namespace, server.device];
  const child = spawn(await buildLink(), [config, ...ends], { stdio: ["ignore", "pipe", "inherit"] });
  const nextLine = listen(child);
  if ((await nextLine()) !== "ready") throw new Error("The link did not start. It needs root and /dev/net/tun.");
  return {
    async load(next) {
      writeFileSync(config, next.join("\n"));
      child.kill("SIGHUP");
      if ((await nextLine()) !== "loaded") throw new Error(`The link refused: ${next.join("; ")}`);
    },
    async look() {
      child.kill("SIGUSR1");
      const line = await nextLine();
      if (line === undefined) throw new Error("The link has ended.");
      return JSON.parse(line) as WireLook;
    },
    stop: () => stopChild(child),
  };
}

/** The link answers each question with one line, in order; undefined once it has ended. */
function listen(child: ChildProcess): () => Promise<string | undefined> {
  const lines: (string | undefined)[] = [];
  const waiting: ((line: string | undefined) => void)[] = [];
  const handleLine = (line: string | undefined) => {
    const next = waiting.shift();
    if (next) next(line);
    else lines.push(line);
  };
  if (child.stdout) createInterface(child.stdout).on("line", handleLine);
  child.once("exit", () => handleLine(undefined));
  return async () => (lines.length > 0 ? lines.shift() : new Promise((resolve) => waiting.push(resolve)));
}
