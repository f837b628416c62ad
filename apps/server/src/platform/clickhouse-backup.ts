import { ClickHouseLogLevel, createClient } from "@clickhouse/client";

/** Terabytes take hours; the engine answers when it is done. */
const PATIENCE_MS = 24 * 3_600_000;

/** Letters, digits, dots, dashes and underscores: it becomes the name of a folder. */
const NAME = /^[\w.-]{1,100}$/;

async function runOn(url: string, name: string, statement: (database: string) => string): Promise<string> {
  if (!NAME.test(name)) throw new Error("A backup is named by letters, digits, dots, dashes and underscores.");
  const at = new URL(url);
  const database = decodeURIComponent(at.pathname.slice(1));
  // The database itself may be missing.
  at.pathname = "/default";
  const client = createClient({
    url: at.href,
    application: "waymark",
    request_timeout: PATIENCE_MS,
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    await client.command({ query: statement(`\`${database.replaceAll("`", "")}\``) });
  } finally {
    await client.close();
  }
  return database;
}

/** Writes the whole database to the engine's own backup folder. Answers the database's name. */
export const backUpClickhouse = (url: string, name: string): Promise<string> =>
  runOn(url, name, (database) => `backup database ${database} to File('${name}')`);

/** Into an empty engine: what is there already is refused. */
export const restoreClickhouse = (url: string, name: string): Promise<string> =>
  runOn(url, name, (database) => `restore database ${database} from File('${name}')`);
