import { type Grant, LENS_RIGHTS, RIGHTS, type Right } from "@waymark/contracts/access/flags";
import { limits } from "@waymark/contracts/limits";
import { grantRight, revokeRight } from "@waymark/server/areas/access/grant-right";
import { readGrants } from "@waymark/server/areas/access/grants.read";
import { oneOf, UsageError, uuid } from "../checked-words.ts";
import type { Call, Command } from "../command.ts";
import { asOperator, cloudOf, ownCloudOf, requiredSetting, withDatabase } from "../operator-database.ts";
import type { OptionName } from "../options.ts";
import { counted, tableLines } from "../table.ts";
import { requireKnownTenant } from "./tenants.ts";

const SOON = `Servers follow within ${limits.accessCacheMs / 1000} s.`;
const WHOM = "--tenant ID --right RIGHT (--user ID | --group ID | --whole-tenant) [--cloud CLOUD]";
const WHICH: readonly OptionName[] = ["tenant", "right", "user", "group", "whole-tenant", "cloud"];

const list: Command = {
  words: "grants list",
  form: "--tenant ID [--cloud CLOUD]",
  operands: 0,
  options: ["tenant", "cloud"],
  does: "show who holds which right in a tenant",
  run: async (call) => {
    const scope = scopeOf(call);
    const grants = await withDatabase(call, (db) => readGrants(db, scope.cloud, scope.tenantId));
    for (const line of tableLines(grants.map((grant) => [grant.right, subjectOf(grant)]))) call.say(line);
    call.say(`${counted(grants.length, "right", "rights")} granted in ${scope.tenantId}, ${scope.cloud}.`);
  },
};

const add: Command = {
  words: "grants add",
  form: WHOM,
  operands: 0,
  options: WHICH,
  does: `give one of the rights ${RIGHTS.join(", ")}`,
  run: async (call) => {
    const scope = scopeOf(call);
    const grant = grantOf(call);
    requireVendor(call, grant, scope);
    await asOperator(call, async (ctx) => {
      await requireKnownTenant(ctx.db, scope.tenantId);
      await grantRight(ctx, scope.tenantId, grant);
    });
    call.say(`${subjectOf(grant)} holds ${grant.right} in ${scope.cloud}. ${SOON}`);
  },
};

const revoke: Command = {
  words: "grants revoke",
  form: WHOM,
  operands: 0,
  options: WHICH,
  does: "end a right",
  run: async (call) => {
    const scope = scopeOf(call);
    const grant = grantOf(call);
    if (!(await asOperator(call, (ctx) => revokeRight(ctx, scope.tenantId, grant))))
      throw new Error(
        `${subjectOf(grant)} did not hold ${grant.right}: "grants list --tenant ${scope.tenantId}" shows all.`,
      );
    call.say(`${subjectOf(grant)} no longer holds ${grant.right} in ${scope.cloud}. ${SOON}`);
  },
};

const scopeOf = (call: Call) => ({ cloud: cloudOf(call), tenantId: uuid("--tenant", call.options.tenant) });

export function grantOf(call: Call): Grant {
  const { user, group, "whole-tenant": wholeTenant } = call.options;
  if ([user !== undefined, group !== undefined, wholeTenant === true].filter(Boolean).length !== 1)
    throw new UsageError("Say who: exactly one of --user ID, --group ID, --whole-tenant.");
  const right = oneOf("right", RIGHTS, call.options.right);
  if (user !== undefined) return { right, subjectKind: "user", subjectId: uuid("--user", user) };
  if (group !== undefined) return { right, subjectKind: "group", subjectId: uuid("--group", group) };
  return { right, subjectKind: "tenant", subjectId: uuid("--tenant", call.options.tenant) };
}

/** The rights of Domain Lens count in one tenant and cloud; elsewhere they would look given and open nothing. */
function requireVendor(call: Call, { right }: Grant, { tenantId, cloud }: ReturnType<typeof scopeOf>): void {
  if (!(LENS_RIGHTS as readonly Right[]).includes(right)) return;
  const vendor = requiredSetting(call, "WAYMARK_VENDOR_TENANT_ID");
  if (vendor.toLowerCase() !== tenantId.toLowerCase() || cloud !== ownCloudOf(call))
    throw new Error(
      `${right} can be granted only in the tenant of WAYMARK_VENDOR_TENANT_ID, ${vendor}, in ${ownCloudOf(call)}.`,
    );
}

const subjectOf = ({ subjectKind, subjectId }: Grant): string =>
  subjectKind === "tenant" ? `the whole tenant ${subjectId}` : `${subjectKind} ${subjectId}`;

export const grantsCommands: readonly Command[] = [list, add, revoke];
