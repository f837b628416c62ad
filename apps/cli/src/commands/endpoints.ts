import { readFile } from "node:fs/promises";
import { importFqdns } from "@waymark/server/areas/fqdns/importing/import-fqdns";
import { FQDN_HEAD } from "@waymark/server/areas/fqdns/importing/parse-fqdns";
import { loadScans } from "@waymark/server/areas/fqdns/scans/load-scans";
import { SCAN_HEAD } from "@waymark/server/areas/fqdns/scans/parse-scans";
import { text } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { asOperator } from "../operator-database.ts";
import { counted } from "../table.ts";

const fileIn = (call: Call): Promise<string> => readFile(text("the file", call.operands[0], 4_096), "utf8");

const importEndpoints: Command = {
  words: "endpoints import",
  form: "FILE [--dry-run]",
  operands: 1,
  options: ["dry-run"],
  does: `add FQDNs to the inventory of Domain Lens, lines of ${FQDN_HEAD}; those that are there stay`,
  run: async (call) => {
    const isDryRun = call.options["dry-run"] === true;
    const csv = await fileIn(call);
    const { added, known } = await asOperator(call, (ctx) => importFqdns(ctx, csv, { isDryRun }));
    const what = `${counted(added, "FQDN", "FQDNs")}`;
    call.say(
      isDryRun
        ? `${what} would be added, ${known} are there already. Nothing was changed.`
        : `${what} added, ${known} were there already.`,
    );
  },
};

const loadScansCommand: Command = {
  words: "scans load",
  form: "FILE",
  operands: 1,
  options: [],
  does: `load requests to FQDNs by day, lines of ${SCAN_HEAD}; a day that is there is replaced`,
  run: async (call) => {
    const csv = await fileIn(call);
    const { counts, addedNames } = await asOperator(call, (ctx) => loadScans(ctx, csv));
    call.say(
      `${counted(counts, "count is", "counts are")} loaded; ${counted(addedNames, "name is", "names are")} new to the inventory.`,
    );
  },
};

export const endpointsCommands: readonly Command[] = [importEndpoints, loadScansCommand];
