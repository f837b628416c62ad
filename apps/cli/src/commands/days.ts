import { utcDay } from "@waymark/contracts/units";
import { exportDays } from "@waymark/server/areas/performance/export-days";
import { importDays } from "@waymark/server/areas/performance/import-days";
import { connectClickhouse, type Measurements } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { day, text } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { requiredSetting } from "../operator-database.ts";
import { counted } from "../table.ts";

const FOLDER_MOST_CHARACTERS = 500;
/** Two years of a large installation. */
const PATIENCE_MS = 24 * 3_600_000;

async function withMeasurements<Result>(
  call: Call,
  work: (measurements: Measurements) => Promise<Result>,
): Promise<Result> {
  const url = requiredSetting(call, "WAYMARK_CLICKHOUSE_URL");
  const measurements = connectClickhouse(url, { deadlineMs: PATIENCE_MS });
  try {
    return await work(measurements);
  } finally {
    await measurements.close();
  }
}

const folderIn = (call: Call): string => text("the folder", call.operands[0], FOLDER_MOST_CHARACTERS);

const exportAll: Command = {
  words: "export-days",
  form: "FOLDER",
  operands: 1,
  options: ["since"],
  does: "write closed days of solutions, with their outages, to files; those that are there stay",
  run: async (call) => {
    const since = utcDay(day("--since", call.options.since).getTime());
    const written = await withMeasurements(call, (measurements) => exportDays(measurements, folderIn(call), since));
    call.say(`${counted(written.length, "day or week is", "days and weeks are")} written to ${folderIn(call)}.`);
  },
};

const importAll: Command = {
  words: "import-days",
  form: "FOLDER",
  operands: 1,
  options: [],
  does: "take in the closed days of such a folder that are newer than what is here; safe to repeat",
  run: async (call) => {
    const taken = await withMeasurements(call, (measurements) => importDays(measurements, systemClock, folderIn(call)));
    call.say(`${counted(taken.length, "day or week is", "days and weeks are")} taken in.`);
  },
};

export const daysCommands: readonly Command[] = [exportAll, importAll];
