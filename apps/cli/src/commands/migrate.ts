import { migrateClickhouse } from "@waymark/server/platform/migrations/migrate-clickhouse";
import { migratePostgres } from "@waymark/server/platform/migrations/migrate-postgres";
import type { Command } from "../command.ts";
import { requiredSetting } from "../operator-database.ts";
import { counted } from "../table.ts";

export const migrate: Command = {
  words: "migrate",
  form: "",
  operands: 0,
  options: [],
  does: "bring both databases to the level of this release",
  run: async (call) => {
    const ownerUrl = requiredSetting(call, "WAYMARK_DATABASE_OWNER_URL");
    const url = requiredSetting(call, "WAYMARK_CLICKHOUSE_URL");
    const toPostgres = await migratePostgres({ ownerUrl, log: (line) => call.say(`PostgreSQL: ${line}`) });
    call.say(outcome("PostgreSQL", toPostgres));
    const toClickhouse = await migrateClickhouse({ url, log: (line) => call.say(`ClickHouse: ${line}`) });
    call.say(outcome("ClickHouse", toClickhouse));
  },
};

const outcome = (database: string, applied: readonly string[]): string =>
  applied.length === 0
    ? `${database} was up to date.`
    : `${database} is up to date now: ${counted(applied.length, "migration", "migrations")} applied.`;
