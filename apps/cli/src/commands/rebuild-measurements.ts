import { rebuildRunMeasurements } from "@waymark/server/areas/connectivity-test/rebuild-measurements";
import { rebuildVisits } from "@waymark/server/areas/operations/rebuild-visits";
import { rebuildSolutions } from "@waymark/server/areas/solutions/rebuild-solutions";
import type { Command } from "../command.ts";
import { asOperator } from "../operator-database.ts";
import { counted } from "../table.ts";

export const rebuildMeasurements: Command = {
  words: "rebuild-measurements",
  form: "",
  operands: 0,
  options: [],
  does: "fill an emptied ClickHouse or a lost stream again from PostgreSQL; safe to repeat",
  run: async (call) => {
    const [visits, runs, solutions] = await asOperator(call, async (ctx) => [
      await rebuildVisits(ctx),
      await rebuildRunMeasurements(ctx),
      await rebuildSolutions(ctx),
    ]);
    call.say(
      `${counted(visits ?? 0, "visit is", "visits are")} announced again; the pipeline takes them in from now on.`,
    );
    call.say(`${counted(runs ?? 0, "run's measurements are", "runs' measurements are")} announced again as well.`);
    call.say(`${counted(solutions ?? 0, "solution is", "solutions are")} announced again, too.`);
    call.say('"self-test" shows under "outbox" how many still wait.');
  },
};
