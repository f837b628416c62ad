import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

export interface Account {
  uid: number;
  gid: number;
}

const USER = "postgres";

function lookUp(): Account | undefined {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, USER], { encoding: "utf8", stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses to run as root. Root runs it as the user `postgres`, which this creates; other users run it themselves. */
export function postgresAccount(say: (sentence: string) => void): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp();
  if (known) return known;
  say("creating the system user postgres, since PostgreSQL does not run as root");
  execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", USER]);
  const created = lookUp();
  if (!created) throw new Error("the system user postgres could not be created: create it, or run as an ordinary user");
  return created;
}

/** Whether the account can walk down to the folder; the folder itself need not exist yet. */
export function canReach(account: Account, path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}
