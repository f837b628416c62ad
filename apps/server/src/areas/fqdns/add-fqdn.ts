import type { Fqdn, NewFqdn } from "@waymark/contracts/fqdns/schemas";
import { parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { mayAdd } from "@waymark/rules/fqdns/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readWorkload } from "../workloads/workloads.read.ts";
import { type FqdnRow, readFqdns } from "./fqdns.read.ts";
import type { Fqdns } from "./fqdns.ts";
import { presentFqdn } from "./present.ts";
import { insertFqdn } from "./store.ts";

/** Adds a name to the inventory, each once per instance. A call that comes again with the same id has added it already. */
export async function addFqdn(ctx: UserCtx, { personOf, nameOf }: Fqdns, input: NewFqdn): Promise<Fqdn> {
  const person = await personOf(ctx);
  const parsed = parseDomainName(input.domainName);
  if (parsed === undefined) {
    const textKey = "fqdns.nameInvalid";
    throw problem("request_invalid", {
      issues: [{ at: "domainName", textKey, message: "is not a domain name", inputs: [input.domainName] }],
    });
  }
  const row = await write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const workload = await readWorkload(tx, input.workload);
    if (workload === undefined) {
      const textKey = "fqdns.workloadUnknown";
      throw problem("request_invalid", { issues: [{ at: "workload", textKey, message: "there is no such workload" }] });
    }
    if (!mayAdd(person, workload.champGroup)) throw problem("access_denied");
    const { id, instance, note } = input;
    const wanted = {
      id,
      instance,
      note,
      domainName: parsed.name,
      isWildcard: parsed.isWildcard,
      workload: workload.id,
    };
    if (!(await insertFqdn(tx, { ...wanted, at: ctx.now }))) return addedBefore(tx, wanted);
    await tx.audit({ action: "fqdns.addFqdn", entity: id, before: null, after: wanted });
    return (await readFqdns(tx, [id]))[0];
  });
  if (row === undefined) throw problem("fqdn_exists");
  return presentFqdn(row, person, nameOf);
}

/** The same name under the same id; undefined where another call added it. */
async function addedBefore(
  tx: WriteTx,
  { id, instance, domainName }: Pick<Fqdn, "id" | "instance" | "domainName">,
): Promise<FqdnRow | undefined> {
  const [row] = await readFqdns(tx, [id]);
  return row?.instance === instance && row.domainName === domainName ? row : undefined;
}
