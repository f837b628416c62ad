import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { type EngineName, isAlive, type ProcessRecord, writeRecord } from "./process-record.ts";
import { GaveUp } from "./wait.ts";

export interface Command {
  file: string;
  args: string[];
  env: Record<string, string>;
  port: number;
  runAs?: { uid: number; gid: number } | undefined;
}

export const logFile = (home: Home, name: EngineName) => join(home.logsFolder, `${name}.log`);

/** The engine gets its own session and no pipe to this process, so that it outlives the process that started it. */
export async function spawnDetached(home: Home, name: EngineName, command: Command): Promise<ProcessRecord> {
  const log = openSync(logFile(home, name), "a", 0o600);
  try {
    const child = spawn(command.file, command.args, {
      detached: true,
      stdio: ["ignore", log, log],
      cwd: "/",
      env: command.env,
      ...command.runAs,
    });
    await new Promise<void>((resolve, reject) => {
      child.once("spawn", resolve);
      child.once("error", reject);
    });
    child.unref();
    return writeRecord(home, name, child.pid ?? -1, command.port);
  } finally {
    closeSync(log);
  }
}

function lastLines(home: Home, name: EngineName): string {
  return readFileSync(logFile(home, name), "utf8").trim().split("\n").slice(-6).join("\n");
}

export function giveUpIfDead(home: Home, name: EngineName, record: ProcessRecord): void {
  if (!isAlive(record))
    throw new GaveUp(`${name} ended while starting; ${logFile(home, name)} says:\n${lastLines(home, name)}`);
}
