import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WITH_ITS_PARENT } from "@waymark/engines/with-its-parent";

export type LocalResolver = { readonly address: string; readonly stop: () => Promise<void> };

const PROGRAM = "/usr/sbin/unbound";
const STARTED = /start of service/;

type Known = {
  /** The text of the TXT record of each name. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The IPv4 address of each name. */
  readonly addresses?: Readonly<Record<string, string>>;
};

/** An unbound that knows these records and says of all other names that they do not exist. It asks nobody. */
export async function startResolver(known: Known, port?: number): Promise<LocalResolver> {
  const folder = await mkdtemp(join(tmpdir(), "waymark-resolver-"));
  const at = port ?? (await freePort());
  const file = join(folder, "unbound.conf");
  await writeFile(file, configuration(known, at));
  const [program, ...before] = WITH_ITS_PARENT;
  const child = spawn(program, [...before, PROGRAM, "-d", "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  let said = "";
  for await (const part of child.stderr) {
    said += String(part);
    if (STARTED.test(said)) {
      child.stderr.resume();
      return { address: `127.0.0.1:${at}`, stop };
    }
  }
  await rm(folder, { recursive: true, force: true });
  throw new Error(`unbound did not start: ${said.trim()}`);
}

async function freePort(): Promise<number> {
  const socket = createSocket("udp4").bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address();
  socket.close();
  return port;
}

const configuration = ({ texts = {}, addresses = {} }: Known, port: number): string =>
  [
    "server:",
    `  interface: 127.0.0.1@${port}`,
    "  access-control: 127.0.0.0/8 allow",
    "  do-ip6: no",
    "  do-daemonize: no",
    "  use-syslog: no",
    '  logfile: ""',
    '  pidfile: ""',
    '  chroot: ""',
    '  username: ""',
    '  directory: "/"',
    '  module-config: "iterator"',
    "  num-threads: 1",
    '  local-zone: "." static',
    ...Object.entries(texts).map(([name, text]) => `  local-data: '${name}. 60 IN TXT "${text}"'`),
    ...Object.entries(addresses).map(([name, address]) => `  local-data: '${name}. 60 IN A ${address}'`),
    "",
  ].join("\n");
