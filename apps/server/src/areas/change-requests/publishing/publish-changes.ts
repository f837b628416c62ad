import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { refuseAction } from "@waymark/rules/change-requests/policy";
import type { UserCtx } from "../../../platform/ctx.ts";
import { type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import { lockPublishing } from "../../endpoint-sets/port.ts";
import type { ChangeRequests } from "../change-requests.ts";
import { type ChangeRow, readChange } from "../changes.read.ts";
import { factsOf } from "../facts.ts";
import { refusalProblem } from "../take-step.ts";
import { publishInstance } from "./publish-instance.ts";

type Asked = { readonly ids: readonly string[]; readonly note: string };
type Published = { readonly version: string; readonly published: string[] };

/**
 * Publishes staged changes outside the monthly day, which the council has approved: all of them or none. Idempotent: what one
 * version published already stays published.
 */
export async function publishChanges(ctx: UserCtx, changes: ChangeRequests, { ids, note }: Asked): Promise<Published> {
  const person = await changes.personOf(ctx);
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    // Whoever publishes meanwhile is waited for: what they published is seen.
    await lockPublishing(tx, await requireInstance(tx, wanted));
    const rows = await readAll(tx, wanted);
    const [first] = rows;
    if (first === undefined || rows.length < wanted.length) throw problem("not_found");
    if (rows.every(({ publishedVersion }) => publishedVersion !== null && publishedVersion === first.publishedVersion))
      return { version: first.publishedVersion ?? "", published: wanted };
    if (rows.some(({ instance }) => instance !== first.instance))
      throw problem("request_invalid", {
        issues: [{ at: "ids", textKey: "changes.oneInstance", message: "of one instance" }],
      });
    for (const row of rows) {
      const refused = refuseAction("publish", person, factsOf(row, ctx.now));
      if (refused !== undefined) throw refusalProblem(refused);
    }
    const publishing = { kind: "outOfBand", instance: first.instance, ids: wanted, note, by: ctx.user } as const;
    const { version, published } = await publishInstance(tx, publishing, { ...changes, now: ctx.now });
    if (version === undefined || published.length < wanted.length) throw problem("change_moved");
    await tx.audit({
      action: "changeRequests.publish",
      entity: `${first.instance} ${version}`,
      before: null,
      after: { ids: wanted, note },
    });
    return { version, published: wanted };
  });
}

async function requireInstance(tx: WriteTx, [id = ""]: readonly string[]): Promise<CloudInstance> {
  const row = await readChange(tx, id);
  if (row === undefined) throw problem("not_found");
  return row.instance;
}

async function readAll(tx: WriteTx, ids: readonly string[]): Promise<ChangeRow[]> {
  const rows: ChangeRow[] = [];
  for (const id of ids) {
    const row = await readChange(tx, id);
    if (row !== undefined) rows.push(row);
  }
  return rows;
}
