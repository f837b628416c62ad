import type { ProofOutcome, ProofWay, ProvableKind } from "@waymark/contracts/solutions/proof";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import type { HashedCode } from "../../../platform/mail/mail-code.ts";

export type ItemKey = { readonly kind: ProvableKind; readonly value: string };

/** Of the provider in scope. Asked again it is looked at anew. */
export async function askForLook(tx: Tx, { kind, value }: ItemKey, way: ProofWay, at: Date): Promise<void> {
  const asked = { asked_way: way, asked_at: at, taken_until: null };
  await tx
    .insertInto("item_proofs")
    .values({ kind, value, ...asked })
    .onConflict((conflict) => conflict.columns(["provider_id", "kind", "value"]).doUpdateSet(asked))
    .execute();
}

/** False where another pipeline was quicker, or nobody asks any more. */
export async function takeLook(
  tx: Tx,
  { kind, value }: ItemKey,
  way: ProofWay,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("item_proofs")
    .set({ taken_until: until })
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("asked_way", "=", way)
    .where((where) => where.or([where("taken_until", "is", null), where("taken_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Seen = {
  readonly way: ProofWay;
  readonly at: Date;
  readonly outcome: ProofOutcome;
  /** Null leaves those of another look as they are. */
  readonly contacts: { readonly addresses: readonly string[]; readonly until: Date } | null;
};

/** False where somebody has asked for another look meanwhile: what was seen is no answer to that. */
export async function saveSeen(tx: Tx, { kind, value }: ItemKey, seen: Seen, takenUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("item_proofs")
    .set({
      asked_way: null,
      asked_at: null,
      taken_until: null,
      seen_way: seen.way,
      seen_at: seen.at,
      outcome: seen.outcome,
      ...(seen.contacts && { contacts: [...seen.contacts.addresses], contacts_until: seen.contacts.until }),
    })
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("asked_way", "=", seen.way)
    .where("taken_until", "=", takenUntil)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the place of a code that was mailed before. */
export async function saveCode(
  tx: Tx,
  { kind, value }: ItemKey,
  {
    to,
    codeHash,
    codeSalt,
    sentAt,
    holdsUntil,
    tries,
  }: HashedCode & {
    readonly to: string;
    readonly sentAt: Date;
    readonly holdsUntil: Date;
    readonly tries: number;
  },
): Promise<void> {
  await tx
    .updateTable("item_proofs")
    .set({
      code_hash: codeHash,
      code_salt: codeSalt,
      code_to: to,
      tries_left: tries,
      sent_at: sentAt,
      holds_until: holdsUntil,
      // The address stays as long as the code holds.
      contacts_until: sql<Date>`greatest(contacts_until, ${holdsUntil})`,
    })
    .where("kind", "=", kind)
    .where("value", "=", value)
    .execute();
}

/** Counts a try before it is judged; undefined where there is none left, or no code that holds. */
export async function takeProofTry(tx: Tx, { kind, value }: ItemKey, now: Date): Promise<HashedCode | undefined> {
  const taken = await tx
    .updateTable("item_proofs")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("tries_left", ">", 0)
    .where("holds_until", ">", now)
    .returning(["code_hash as codeHash", "code_salt as codeSalt"])
    .executeTakeFirst();
  return taken?.codeHash == null || taken.codeSalt === null
    ? undefined
    : { codeHash: taken.codeHash, codeSalt: taken.codeSalt };
}

const WITHOUT_ADDRESSES = {
  contacts: null,
  contacts_until: null,
  code_hash: null,
  code_salt: null,
  code_to: null,
  tries_left: null,
  sent_at: null,
  holds_until: null,
} as const;

/** Of the code with this hash alone: another may have been mailed since. False where it is gone. */
export async function endCode(tx: Tx, { kind, value }: ItemKey, { codeHash }: HashedCode): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("item_proofs")
    .set(WITHOUT_ADDRESSES)
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Addresses whose time has passed, of the provider in scope. */
export async function forgetAddresses(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable("item_proofs").set(WITHOUT_ADDRESSES).where("contacts_until", "<=", now).execute();
}

/** Proofs of one value happen one after another in the whole installation, so that of two providers the second sees the first. */
export async function lockValue(tx: Tx, { kind, value }: ItemKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waymark item ${kind} ${value}`}, 0))`.execute(tx);
}

/** The item of the provider in scope that is not proven yet, of whichever solution has it. */
export const lockUnprovenItem = (tx: Tx, { kind, value }: ItemKey) =>
  tx
    .selectFrom("solution_items")
    .select(["id", "solution_id as solutionId", "state"])
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("valid_until", "is", null)
    .where("state", "in", ["Awaiting", "Lapsed"])
    .where("solution_id", "in", (own) => own.selectFrom("solutions").select("id").where("status", "=", "active"))
    .forUpdate()
    .executeTakeFirst();

export async function setNextCheck(tx: Tx, itemId: string, at: Date): Promise<void> {
  await tx.updateTable("solution_items").set({ next_check: at }).where("id", "=", itemId).execute();
}

/** Its time goes on: whose samples they are is open as long as both claim. */
export async function contestItem(tx: Tx, itemId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("solution_items")
    .set({ state: "Contested" })
    .where("id", "=", itemId)
    .where("valid_until", "is", null)
    .where("state", "=", "Proven")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
