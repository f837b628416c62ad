import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./run-as.ts";

const run = promisify(execFile);

export const SUPERUSER = "postgres";

function own(path: string, account: Account | undefined, mode: number): void {
  chmodSync(path, mode);
  if (account) chownSync(path, account.uid, account.gid);
}

/** Builds the cluster in a temporary folder and renames it at the end, so that a killed start leaves no half-built cluster. */
export async function initialiseCluster(
  programs: string,
  dataFolder: string,
  password: string,
  account: Account | undefined,
): Promise<void> {
  if (existsSync(join(dataFolder, "PG_VERSION"))) return;
  const building = `${dataFolder}.new`;
  const passwordFile = join(dirname(dataFolder), "initdb-password");
  for (const leftover of [building, passwordFile]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(building);
  own(building, account, 0o700);
  writeFileSync(passwordFile, "", { mode: 0o600 });
  own(passwordFile, account, 0o600);
  writeFileSync(passwordFile, `${password}\n`);
  try {
    await run(
      join(programs, "bin/initdb"),
      [
        `--pgdata=${building}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--data-checksums",
      ],
      { cwd: "/", env: { LC_ALL: "C", TZ: "UTC" }, ...account },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(building, dataFolder);
}
