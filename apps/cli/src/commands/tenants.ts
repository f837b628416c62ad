import { limits } from "@waymark/contracts/limits";
import { changeTenant } from "@waymark/server/areas/access/change-tenant";
import { readTenants } from "@waymark/server/areas/access/tenant-list.read";
import type { Db } from "@waymark/server/platform/database/connect";
import { text, uuid } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { asOperator, withDatabase } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";

const SOON = `Servers follow within ${limits.flagsCacheMs / 1000} s.`;

const list: Command = {
  words: "tenants list",
  form: "",
  operands: 0,
  options: [],
  does: "show which tenants may sign in",
  run: async (call) => {
    const tenants = await withDatabase(call, readTenants);
    const rows = tenants.map(({ tenantId, displayName, allowed, blockedReason }) => [
      tenantId,
      !allowed ? "removed" : blockedReason === null ? "allowed" : `blocked: ${blockedReason}`,
      displayName,
    ]);
    for (const line of tableLines(rows)) call.say(line);
    call.say(
      rows.length === 0
        ? 'Nobody can sign in yet: "tenants allow TENANT".'
        : `${counted(rows.length, "tenant", "tenants")}.`,
    );
  },
};

const allow: Command = {
  words: "tenants allow",
  form: "TENANT [--name TEXT]",
  operands: 1,
  options: ["name"],
  does: "let the people of a tenant sign in",
  run: async (call) => {
    const tenantId = uuid("tenant id", call.operands[0]);
    const name = call.options.name === undefined ? {} : { displayName: text("the name", call.options.name) };
    const tenant = await asOperator(call, (ctx) => changeTenant(ctx, tenantId, { ...name, allowed: true }));
    const blocked = tenant.blockedReason === null ? "" : ` It is still blocked: ${tenant.blockedReason}.`;
    call.say(`${nameOf(tenant)} may sign in. ${SOON}${blocked}`);
  },
};

const remove: Command = {
  words: "tenants remove",
  form: "TENANT",
  operands: 1,
  options: [],
  does: "take a tenant off the list: its tokens are refused",
  run: (call) =>
    changeKnown(call, { allowed: false }, (name) => `${name} can no longer sign in; its data stays. ${SOON}`),
};

const block: Command = {
  words: "tenants block",
  form: "TENANT --reason TEXT",
  operands: 1,
  options: ["reason"],
  does: "block a tenant: its people sign in and read that it is blocked",
  run: (call) => {
    const reason = text("--reason", call.options.reason);
    return changeKnown(call, { blockedReason: reason }, (name) => `${name} is blocked: ${reason}. ${SOON}`);
  },
};

const unblock: Command = {
  words: "tenants unblock",
  form: "TENANT",
  operands: 1,
  options: [],
  does: "end the block",
  run: (call) => changeKnown(call, { blockedReason: null }, (name) => `${name} is no longer blocked. ${SOON}`),
};

async function changeKnown(
  call: Call,
  change: { allowed: false } | { blockedReason: string | null },
  sentence: (name: string) => string,
): Promise<void> {
  const tenantId = uuid("tenant id", call.operands[0]);
  const tenant = await asOperator(call, async (ctx) => {
    await requireKnownTenant(ctx.db, tenantId);
    return changeTenant(ctx, tenantId, change);
  });
  call.say(sentence(nameOf(tenant)));
}

export async function requireKnownTenant(db: Db, tenantId: string): Promise<void> {
  const known = await readTenants(db);
  if (!known.some((tenant) => tenant.tenantId === tenantId))
    throw new Error(`${tenantId} is not on the list of tenants: "tenants allow ${tenantId}" puts it there.`);
}

const nameOf = ({ tenantId, displayName }: { tenantId: string; displayName: string }): string =>
  displayName === tenantId ? tenantId : `${displayName} (${tenantId})`;

export const tenantsCommands: readonly Command[] = [list, allow, remove, block, unblock];
