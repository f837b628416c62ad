import type { AuditAction } from "@waymark/contracts/audit-actions";
import type { ChangeAction } from "@waymark/contracts/change-requests/change";
import type { LogAction } from "@waymark/contracts/change-requests/publishing";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { type ActionRefusal, type ChangeFacts, refuseAction } from "@waymark/rules/change-requests/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { type Problem, problem } from "../../platform/problem.ts";
import { lockSet } from "../endpoint-sets/port.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { type ChangeRow, readChange } from "./changes.read.ts";
import { factsOf } from "./facts.ts";
import { appendLog, logged } from "./log/append-log.ts";
import { presentChange } from "./present.ts";
import { settle } from "./settle.ts";
import { lockChangeRow, readSetOf } from "./store.ts";

export type Step = {
  readonly tx: WriteTx;
  readonly row: ChangeRow;
  readonly facts: ChangeFacts;
  readonly person: LensPerson;
};

/** What the audit trail and the log of record keep of a step. */
type Kept = { readonly action: AuditAction; readonly log: LogAction; readonly after: object };

type Wanted = {
  readonly id: string;
  readonly action: ChangeAction;
  /** The content that the caller read; another one is not decided about. */
  readonly contentHash?: string;
  /** Whether the change stands so already: the reply was lost, and the call comes again. */
  readonly isDone?: (row: ChangeRow, person: LensPerson) => boolean;
  /** Answers what the audit trail keeps of it; undefined where that is kept elsewhere. */
  readonly work: (step: Step) => Promise<Kept | undefined>;
};

/**
 * One step of a change: locked, decided by the table of actions, done, and settled: whatever brings the last missing piece stages
 * the change in the same transaction.
 */
export async function takeStep(ctx: UserCtx, changes: ChangeRequests, wanted: Wanted): Promise<EndpointSetChange> {
  const person = await changes.personOf(ctx);
  const row = await write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const before = await lockChange(tx, wanted.id);
    const facts = factsOf(before, ctx.now);
    const refused = refuseAction(wanted.action, person, facts);
    if (refused?.kind === "right") throw refusalProblem(refused);
    if (wanted.isDone?.(before, person)) return before;
    if (refused !== undefined) throw refusalProblem(refused);
    if (wanted.contentHash !== undefined && wanted.contentHash !== before.contentHash) throw problem("change_moved");
    const entry = await wanted.work({ tx, row: before, facts, person });
    if (entry !== undefined)
      await appendLog(tx, {
        ...logged(before),
        at: ctx.now,
        action: entry.log,
        person: person.objectId,
        detail: entry.after,
      });
    const after = await settle(tx, await reread(tx, wanted.id), { ...changes, now: ctx.now });
    if (entry !== undefined)
      await tx.audit({
        action: entry.action,
        entity: wanted.id,
        before: { status: before.status },
        after: { ...entry.after, status: after.status, contentHash: after.contentHash },
      });
    return after;
  });
  return presentChange(row, { person, nameOf: changes.nameOf, now: ctx.now, isWhole: true });
}

/** The set is locked before its change, by everybody. */
export async function lockChange(tx: WriteTx, id: string): Promise<ChangeRow> {
  const setId = await readSetOf(tx, id);
  if (setId === undefined || !(await lockSet(tx, setId))) throw problem("not_found");
  await lockChangeRow(tx, id);
  return reread(tx, id);
}

export async function reread(tx: WriteTx, id: string): Promise<ChangeRow> {
  const row = await readChange(tx, id);
  if (row === undefined) throw problem("not_found");
  return row;
}

/** A missing right, or a change that does not stand so; the text says which. */
export const refusalProblem = ({ kind, textKey }: ActionRefusal): Problem =>
  problem(kind === "right" ? "access_denied" : "change_not_possible", {
    issues: [{ at: "action", textKey, message: textKey }],
  });
