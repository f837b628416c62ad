import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";

export const projectFolder = resolve(import.meta.dirname, "../../..");

const MARKER = "waymark-home.json";

/** One set of engines: its data, secrets, logs and process records live below one folder. */
export interface Home {
  folder: string;
  secretsFolder: string;
  runFolder: string;
  logsFolder: string;
  natsFolder: string;
  clickhouseFolder: string;
}

/** A plain word names a folder below .waymark; anything with a slash is a path, relative to the project. */
export function homeFolder(named = process.env.WAYMARK_HOME ?? "dev"): string {
  if (isAbsolute(named)) return resolve(named);
  return named.includes("/") ? resolve(projectFolder, named) : join(projectFolder, ".waymark", named);
}

export function carriesMarker(folder: string): boolean {
  return existsSync(join(folder, MARKER));
}

export function locateHome(folder: string): Home {
  return {
    folder,
    secretsFolder: join(folder, "secrets"),
    runFolder: join(folder, "run"),
    logsFolder: join(folder, "logs"),
    natsFolder: join(folder, "nats"),
    clickhouseFolder: join(folder, "clickhouse"),
  };
}

export function prepareHome(folder: string): Home {
  const home = locateHome(folder);
  if (!carriesMarker(folder) && existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is neither empty nor a home of engines: name another folder in WAYMARK_HOME`);
  // Others may traverse it, because PostgreSQL runs as its own user under root. Secrets lie below a 0700 folder.
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  if (!carriesMarker(folder)) writeFileSync(join(folder, MARKER), "{}\n");
  for (const [part, mode] of [
    [home.secretsFolder, 0o700],
    [home.natsFolder, 0o700],
    [home.clickhouseFolder, 0o700],
    [home.runFolder, 0o755],
    [home.logsFolder, 0o755],
  ] as const)
    mkdirSync(part, { recursive: true, mode });
  return home;
}

/** PostgreSQL's data may have to live elsewhere; the marker file stores where. */
export function recalledPostgresFolder(folder: string): string | undefined {
  if (!carriesMarker(folder)) return undefined;
  const noted: unknown = JSON.parse(readFileSync(join(folder, MARKER), "utf8"));
  return (noted as { postgresFolder?: string }).postgresFolder;
}

export function rememberPostgresFolder(folder: string, postgresFolder: string): void {
  writeFileSync(join(folder, MARKER), `${JSON.stringify({ postgresFolder })}\n`);
}
