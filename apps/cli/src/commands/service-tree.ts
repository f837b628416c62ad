import { readFile } from "node:fs/promises";
import { loadServices } from "@waymark/server/areas/workloads/service-tree/load-services";
import { SERVICE_HEAD } from "@waymark/server/areas/workloads/service-tree/parse-services";
import { text } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { asOperator } from "../operator-database.ts";
import { counted } from "../table.ts";

export const loadServiceTree: Command = {
  words: "service-tree load",
  form: "FILE",
  operands: 1,
  options: [],
  does: `load the services of Domain Lens, lines of ${SERVICE_HEAD}; replaces the list before`,
  run: async (call) => {
    const csv = await readFile(text("the file", call.operands[0], 4_096), "utf8");
    const { added, changed, removed, services } = await asOperator(call, (ctx) => loadServices(ctx, csv));
    call.say(
      added + changed + removed === 0
        ? "This list was loaded already."
        : `${counted(services, "service is", "services are")} loaded: ${added} added, ${changed} changed, ${removed} removed.`,
    );
  },
};
