import { readFile } from "node:fs/promises";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { verifyLog } from "@waymark/server/areas/change-requests/log/verify-log";
import { importSets } from "@waymark/server/areas/endpoint-sets/importing/import-sets";
import { importFqdns } from "@waymark/server/areas/fqdns/importing/import-fqdns";
import { FQDN_HEAD } from "@waymark/server/areas/fqdns/importing/parse-fqdns";
import { loadScans } from "@waymark/server/areas/fqdns/scans/load-scans";
import { SCAN_HEAD } from "@waymark/server/areas/fqdns/scans/parse-scans";
import { importWorkloads } from "@waymark/server/areas/workloads/importing/import-workloads";
import { WORKLOAD_HEAD } from "@waymark/server/areas/workloads/importing/parse-workloads";
import { oneOf, text } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { asOperator, requiredSetting } from "../operator-database.ts";
import { counted } from "../table.ts";

const fileIn = (call: Call): Promise<string> => readFile(text("the file", call.operands[0], 4_096), "utf8");

const importEndpoints: Command = {
  words: "endpoints import",
  form: "FILE [--instance NAME] [--dry-run]",
  operands: 1,
  options: ["dry-run", "instance"],
  does: `a list of sets in the feed's own form (.json) becomes the first version of an instance; workloads (.csv), lines of ${WORKLOAD_HEAD}, and FQDNs (.csv), lines of ${FQDN_HEAD}, are added. What is there stays`,
  run: async (call) => {
    const isDryRun = call.options["dry-run"] === true;
    const file = text("the file", call.operands[0], 4_096);
    const content = await readFile(file, "utf8");
    const importIt = file.toLowerCase().endsWith(".json")
      ? importList
      : content.replace(/^\uFEFF/, "").startsWith(WORKLOAD_HEAD)
        ? importWorkloadList
        : importInventory;
    call.say(await importIt(call, content, isDryRun));
  },
};

async function importList(call: Call, json: string, isDryRun: boolean): Promise<string> {
  const instance = oneOf("--instance", CLOUD_INSTANCES, call.options.instance);
  const { added, known, version } = await asOperator(call, (ctx) => importSets(ctx, instance, json, { isDryRun }));
  const what = counted(added, "set", "sets");
  if (isDryRun) return `${what} would be published, ${known} are there already. Nothing was changed.`;
  return version === undefined
    ? `All ${known} sets were there already. Nothing was changed.`
    : `${what} published as version ${version} of ${instance}.`;
}

async function importWorkloadList(call: Call, csv: string, isDryRun: boolean): Promise<string> {
  const vendorTenantId = requiredSetting(call, "WAYMARK_VENDOR_TENANT_ID");
  const outcome = await asOperator(call, (ctx) => importWorkloads(ctx, { vendorTenantId }, csv, { isDryRun }));
  return addedText(outcome, ["workload", "workloads"], isDryRun);
}

async function importInventory(call: Call, csv: string, isDryRun: boolean): Promise<string> {
  const outcome = await asOperator(call, (ctx) => importFqdns(ctx, csv, { isDryRun }));
  return addedText(outcome, ["FQDN", "FQDNs"], isDryRun);
}

function addedText(
  { added, known }: { readonly added: number; readonly known: number },
  [one, many]: readonly [string, string],
  isDryRun: boolean,
): string {
  const what = counted(added, one, many);
  return isDryRun
    ? `${what} would be added, ${known} are there already. Nothing was changed.`
    : `${what} added, ${known} were there already.`;
}

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

const verifyLogCommand: Command = {
  words: "log verify",
  form: "",
  operands: 0,
  options: ["cloud"],
  does: "compute every hash of the log of Domain Lens anew; names the first link that does not hold",
  run: async (call) => {
    const { entries, hash, broken } = await asOperator(call, verifyLog);
    if (broken !== undefined) throw new Error(`${broken} Restore the table endpoint_log from a backup and compare.`);
    call.say(`${counted(entries, "entry", "entries")}, unbroken. The log ends with ${hash}.`);
  },
};

export const endpointsCommands: readonly Command[] = [importEndpoints, loadScansCommand, verifyLogCommand];
