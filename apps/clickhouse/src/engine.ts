import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { drainPending, Session } from "chdb";
import { EngineFailure } from "./failure.ts";

/** `selec 1` is a syntax error on a server; clickhouse-local would read it as `SELECT selec 1`. */
const READ_STRICTLY = "--implicit_select=0";
const MAX_QUERIES_AT_ONCE = 100;

export interface Engine {
  /** A folder inside the data folder that holds request bodies until they are inserted into a table. */
  readonly incomingFolder: string;
  readonly version: string;
  /** Runs one request on a session of its own: settings, parameters and database never leak into the next. */
  withSession<Result>(preamble: string, use: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** The engine prints the reason of a refused lock, but does not throw it; its status file names who holds the lock. */
function livingHolder(dataFolder: string): number | undefined {
  let pid: number;
  try {
    pid = Number(/PID:\s*(\d+)/.exec(readFileSync(join(dataFolder, "status"), "utf8"))?.[1]);
  } catch {
    return undefined;
  }
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : undefined;
  }
}

/** BACKUP and RESTORE reach the backup folder and nothing else. */
export function openEngine(dataFolder: string, backupFolder: string): Engine {
  const incomingFolder = join(dataFolder, "incoming");
  for (const folder of [dataFolder, backupFolder]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const connectionArgs = [READ_STRICTLY, `--backups.allowed_path=${backupFolder}/`];
  const openSession = () => new Session(dataFolder, { connectionArgs });
  let anchor: Session;
  let version: string;
  try {
    // This session stays open, because the engine unloads its tables when the last session closes.
    anchor = openSession();
    version = anchor.query("SELECT version()", "TSV").trim();
  } catch (error) {
    const holder = livingHolder(dataFolder);
    if (holder === undefined) throw error;
    throw new Error(
      `another process (pid ${holder}) holds the data folder ${dataFolder}: stop it first, or name another folder`,
      { cause: error },
    );
  }
  rmSync(incomingFolder, { recursive: true, force: true });
  mkdirSync(incomingFolder, { mode: 0o700 });

  let running = 0;
  return {
    incomingFolder,
    version,
    async withSession(preamble, use) {
      if (running >= MAX_QUERIES_AT_ONCE)
        throw new EngineFailure(202, "TOO_MANY_SIMULTANEOUS_QUERIES", "Too many simultaneous queries", 503);
      running += 1;
      let session: Session | undefined;
      try {
        session = openSession();
        if (preamble !== "") await session.queryAsync(preamble);
        return await use(session);
      } finally {
        running -= 1;
        session?.close();
      }
    },
    async close() {
      await drainPending();
      anchor.close();
      await drainPending();
    },
  };
}
