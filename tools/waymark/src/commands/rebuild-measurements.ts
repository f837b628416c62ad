import { rebuildVisits } from "@waymark/server/areas/operations/rebuild-visits";
import type { Command } from "../command.ts";
import { withDatabase } from "../operator-database.ts";
import { counted } from "../table.ts";

export const rebuildMeasurements: Command = {
  words: "rebuild-measurements",
  form: "",
  operands: 0,
  options: [],
  does: "fill an emptied ClickHouse or a lost stream again from PostgreSQL; safe to repeat",
  run: async (call) => {
    const visits = await withDatabase(call, (db) => rebuildVisits(db, call.actor));
    call.say(`${counted(visits, "visit is", "visits are")} announced again; the pipeline takes them in from now on.`);
    call.say('"self-test" shows under "outbox" how many still wait.');
  },
};
