import { AUDIT_ACTIONS, type AuditAction } from "@waymark/contracts/audit-actions";
import type { EventKind, EventPayload } from "@waymark/contracts/events/stream";
import type { Ctx } from "../ctx.ts";
import { enterScope, type Scope, type Tx, type WritableScope } from "./scope.ts";

export type AuditEntry = {
  readonly action: AuditAction;
  /** The id of what was changed; its kind stands in the table of actions. */
  readonly entity: string;
  readonly before: object | null;
  readonly after: object | null;
};

/** A transaction that writes. `audit` and `announce` are the only ways into the audit trail and the outbox. */
export type WriteTx = Tx & {
  readonly scope: WritableScope;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  /** Events leave with the commit of this transaction, or not at all. */
  readonly announce: <Kind extends EventKind>(kind: Kind, ...payloads: EventPayload<Kind>[]) => Promise<void>;
};

/** Reads in one transaction, under one scope. */
export function read<Result>(
  { db }: Pick<Ctx, "db">,
  scope: Scope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (tx) => {
      await enterScope(tx, scope);
      return work(tx);
    });
}

/**
 * Writes in one transaction, under one scope. Inside: lock, decide by a rule, update guarded by the same condition, audit,
 * announce. `npm run check` wants an audit entry in each call, or a comment above it that says why there is none.
 */
export function write<Result>(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  scope: WritableScope,
  work: (tx: WriteTx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await enterScope(tx, scope);
    return work(writing(tx, scope, actor));
  });
}

/** Ends a rehearsal, with what it found. */
class Rehearsed extends Error {
  readonly found: unknown;
  constructor(found: unknown) {
    super("rehearsed");
    this.found = found;
  }
}

/** Does the work of a write and takes all of it back: answers what would happen. Nothing of it is audited, because nothing of it stays. */
export async function rehearse<Result>(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  scope: WritableScope,
  work: (tx: WriteTx) => Promise<Result>,
): Promise<Result> {
  try {
    await db.transaction().execute(async (tx): Promise<never> => {
      await enterScope(tx, scope);
      throw new Rehearsed(await work(writing(tx, scope, actor)));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.found as Result;
    throw error;
  }
  throw new Error("a rehearsal was kept");
}

/**
 * For what must commit together with rows of another scope, or depends on them: does the work there and restores the scope of the
 * transaction. What the work writes is audited, if at all, under the outer scope.
 */
export async function alongside<Result>(tx: WriteTx, scope: Scope, work: () => Promise<Result>): Promise<Result> {
  await enterScope(tx, scope);
  try {
    return await work();
  } finally {
    // After a failed statement PostgreSQL refuses this too; the transaction is lost then, and so is its scope.
    await enterScope(tx, tx.scope).catch(() => undefined);
  }
}

function writing(tx: Tx, scope: WritableScope, actor: Ctx["actor"]): WriteTx {
  const audit: WriteTx["audit"] = async ({ action, entity, before, after }) => {
    if (actor.kind === "anonymous") throw new Error(`${action}: a visitor without an account leaves no audit entry`);
    await tx
      .insertInto("audit_entries")
      .values({
        actor_kind: actor.kind,
        actor_id: actor.id,
        action,
        entity_kind: AUDIT_ACTIONS[action],
        entity_id: entity,
        before: before === null ? null : JSON.stringify(before),
        after: after === null ? null : JSON.stringify(after),
      })
      .execute();
  };
  const announce: WriteTx["announce"] = async (kind, ...payloads) => {
    if (payloads.length === 0) return;
    await tx
      .insertInto("outbox")
      .values(payloads.map((payload) => ({ kind, payload: JSON.stringify(payload) })))
      .execute();
  };
  return Object.assign(tx, { scope, audit, announce });
}
