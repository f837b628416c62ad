import { loadAddressData as load } from "@waymark/server/areas/geography/load-address-data";
import { text } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { asOperator, requiredSetting } from "../operator-database.ts";

const ADDRESS_MOST_CHARACTERS = 500;

export const loadAddressData: Command = {
  words: "load-address-data",
  form: "FOLDER-OR-ADDRESS",
  operands: 1,
  options: [],
  does: "take newer data on where addresses are and to which network they belong; it is judged first",
  run: async (call) => {
    const from = text("the folder or address", call.operands[0], ADDRESS_MOST_CHARACTERS);
    const folder = requiredSetting(call, "WAYMARK_ADDRESS_DATA_FOLDER");
    const loaded = await asOperator(call, (ctx) => load(ctx, { from, folder }));
    for (const { file, dataDate, before } of loaded) call.say(`${file} of ${dataDate} (before: ${before})`);
    call.say("Running servers use them within a minute.");
  },
};
