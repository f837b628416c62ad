import { intakeLimits } from "@waymark/contracts/intake/limits";
import { addKey } from "@waymark/server/areas/intake/add-key";
import { readKeys } from "@waymark/server/areas/intake/keys.read";
import { revokeKey } from "@waymark/server/areas/intake/revoke-key";
import { text, uuid } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { asOperator, cloudOf, withDatabase } from "../operator-database.ts";
import { counted, tableLines } from "../table.ts";
import { requireKnownTenant } from "./tenants.ts";

const tenantOf = (call: Call): string => uuid("--tenant", call.options.tenant);

const list: Command = {
  words: "intake-keys list",
  form: "--tenant ID [--cloud CLOUD]",
  operands: 0,
  options: ["tenant", "cloud"],
  does: "show the keys with which a tenant sends measurements",
  run: async (call) => {
    const tenantId = tenantOf(call);
    const keys = await withDatabase(call, (db) => readKeys(db, cloudOf(call), tenantId));
    const rows = keys.map(({ id, name, createdAt, revokedAt }) => [
      id,
      `since ${createdAt.toISOString()}`,
      revokedAt === null ? "works" : `revoked ${revokedAt.toISOString()}`,
      name,
    ]);
    for (const line of tableLines(rows)) call.say(line);
    call.say(`${counted(rows.length, "key", "keys")} of ${tenantId}, ${cloudOf(call)}.`);
  },
};

const add: Command = {
  words: "intake-keys add",
  form: "--tenant ID --name TEXT [--cloud CLOUD]",
  operands: 0,
  options: ["tenant", "name", "cloud"],
  does: "make a key with which a tenant sends measurements, and show it once",
  run: async (call) => {
    const tenantId = tenantOf(call);
    const name = text("--name", call.options.name, intakeLimits.keyNameMaxCharacters);
    const key = await asOperator(call, async (ctx) => {
      await requireKnownTenant(ctx.db, tenantId);
      return addKey(ctx, tenantId, name);
    });
    if (key === undefined)
      throw new Error(
        `${tenantId} has ${intakeLimits.keysPerTenantMax} keys that work: revoke one first, "intake-keys list --tenant ${tenantId}".`,
      );
    call.say(`Key ${key.id} of ${tenantId}, ${cloudOf(call)}. It is shown this once:`);
    call.say(key.text);
  },
};

const revoke: Command = {
  words: "intake-keys revoke",
  form: "KEY --tenant ID [--cloud CLOUD]",
  operands: 1,
  options: ["tenant", "cloud"],
  does: "end a key",
  run: async (call) => {
    const tenantId = tenantOf(call);
    const id = uuid("key id", call.operands[0]);
    if (!(await asOperator(call, (ctx) => revokeKey(ctx, tenantId, id))))
      throw new Error(`${id} is no key of ${tenantId} that works: "intake-keys list --tenant ${tenantId}" shows all.`);
    call.say(`${id} is revoked. Servers follow within ${intakeLimits.keyCacheMs / 1000} s.`);
  },
};

export const intakeKeysCommands: readonly Command[] = [list, add, revoke];
