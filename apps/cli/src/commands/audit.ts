import { readAuditEntries } from "@waymark/server/areas/operations/audit-entries.read";
import { count, uuid } from "../checked-words.ts";
import type { Command } from "../command.ts";
import { withDatabase } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";

const USUAL = 50;
const MOST = 10_000;

export const audit: Command = {
  words: "audit",
  form: "[--last NUMBER] [--tenant ID]",
  operands: 0,
  options: ["last", "tenant"],
  does: "show what was done to the installation, or in one tenant, newest first",
  run: async (call) => {
    const last = count("--last", call.options.last, USUAL, MOST);
    const tenantId = call.options.tenant === undefined ? undefined : uuid("--tenant", call.options.tenant);
    const entries = await withDatabase(call, (db) => readAuditEntries(db, tenantId, last));
    const rows = entries.map(({ at, cloud, actor, action, before, after }) => [
      at.toISOString(),
      cloud,
      actor,
      action,
      `${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    ]);
    for (const line of tableLines(rows)) call.say(line);
    const whose = tenantId === undefined ? "the installation" : `tenant ${tenantId}`;
    call.say(
      rows.length === 0
        ? `No audit entry of ${whose} yet.`
        : `${counted(rows.length, "entry", "entries")} of ${whose}.`,
    );
  },
};
