import { backUpClickhouse, restoreClickhouse } from "@waymark/server/platform/clickhouse-backup";
import { text } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { requiredSetting } from "../operator-database.ts";

const urlIn = (call: Call): string => requiredSetting(call, "WAYMARK_CLICKHOUSE_URL");
const nameIn = (call: Call): string => text("the name", call.operands[0]);

const backUp: Command = {
  words: "clickhouse backup",
  form: "NAME",
  operands: 1,
  options: [],
  does: "write all measurements to a folder of that name where ClickHouse keeps its backups",
  run: async (call) => {
    const database = await backUpClickhouse(urlIn(call), nameIn(call));
    call.say(`The database ${database} is in the backup ${nameIn(call)}. Copy that folder to another machine.`);
  },
};

const restore: Command = {
  words: "clickhouse restore",
  form: "NAME",
  operands: 1,
  options: [],
  does: "read all measurements from a backup into an empty ClickHouse",
  run: async (call) => {
    const database = await restoreClickhouse(urlIn(call), nameIn(call));
    call.say(`The database ${database} is what it was in the backup ${nameIn(call)}.`);
    call.say('Now "migrate", then "rebuild-measurements" for what came after the backup.');
  },
};

export const clickhouseCommands: readonly Command[] = [backUp, restore];
