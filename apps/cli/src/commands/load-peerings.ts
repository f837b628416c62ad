import { readFile } from "node:fs/promises";
import { loadPeerings as load } from "@waymark/server/areas/performance/load-peerings";
import { text } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { asOperator } from "../operator-database.ts";

export const loadPeerings: Command = {
  words: "load-peerings",
  form: "FILE",
  operands: 1,
  options: [],
  does: "load where networks meet the vendor, for the connectedness of solutions; takes the place of the list before",
  run: async (call) => {
    const csv = await readFile(text("the file", call.operands[0], 4_096), "utf8");
    const { changed, peerings, networks } = await asOperator(call, (ctx) => load(ctx, csv));
    call.say(
      changed
        ? `${peerings} peerings of ${networks} networks are loaded; days that close from now on use them.`
        : "This list was loaded already.",
    );
  },
};
