import { spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GaveUp, waitFor } from "@waymark/engines/wait";
import { WITH_ITS_PARENT } from "@waymark/engines/with-its-parent";
import { ownedUdpPorts } from "./owned-ports.ts";
import { type RelayConfiguration, relayConfiguration } from "./relay-configuration.ts";

const TURNSERVER = "/usr/bin/turnserver";
const OPEN_WITHIN_MS = 3_000;
const ENDS_WITHIN_MS = 2_000;

export type RelayOptions = RelayConfiguration & {
  /** Contains the configuration, which includes the secret, and the database. */
  readonly folder: string;
  /** A command prefix such as `ip netns exec lab`. It must exec turnserver, not wait for it. */
  readonly wrap?: readonly string[];
};

export type TurnRelay = { readonly pid: number; readonly stop: () => Promise<void> };

export const relayIsInstalled = (): boolean => existsSync(TURNSERVER);

/** Starts Debian's coturn as a child, for development, tests and the lab. Resolves when every port is open. */
export async function startTurnRelay(options: RelayOptions): Promise<TurnRelay> {
  if (!relayIsInstalled()) throw new Error(`${TURNSERVER} is missing: apt-get install coturn`);
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const file = join(options.folder, "turnserver.conf");
  writeFileSync(file, relayConfiguration(options, options.folder), { mode: 0o600 });

  const [program = "", ...args] = [...(options.wrap ?? []), ...WITH_ITS_PARENT, TURNSERVER, "-c", file];
  const child = spawn(program, args, { stdio: "ignore", cwd: options.folder });
  let gone = false;
  const exited = new Promise<void>((resolve) => {
    const over = () => {
      gone = true;
      resolve();
    };
    child.once("exit", over);
    child.once("error", over);
  });
  const stop = async (): Promise<void> => {
    if (gone) return;
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), ENDS_WITHIN_MS);
    await exited;
    clearTimeout(late);
  };
  try {
    await waitFor(`the relay opens ${options.ports.join(", ")}`, OPEN_WITHIN_MS, async () => {
      if (gone) throw new GaveUp(`The relay ended while starting; try it by hand: ${program} ${args.join(" ")}`);
      const open = ownedUdpPorts(child.pid ?? 0);
      const missing = options.ports.filter((port) => !open.has(port));
      if (missing.length > 0) throw new Error(`not yet open: ${missing.join(", ")}; does another process hold them?`);
      return true;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, stop };
}
