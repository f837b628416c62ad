import type { ProofOutcome, ProofWay, ProvableKind } from "@waymark/contracts/solutions/proof";
import type { ItemKind } from "@waymark/contracts/solutions/solution";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import type { HashedCode } from "../../../platform/mail/mail-code.ts";
import { isLeftOver } from "./old-addresses.read.ts";

export type ItemKey = { readonly kind: ProvableKind; readonly value: string };
export type AnyItemKey = { readonly kind: ItemKind; readonly value: string };

/** Of the provider in scope. Asked again it is looked at anew. */
export async function askForLook(tx: Tx, { kind, value }: ItemKey, way: ProofWay, at: Date): Promise<void> {
  const asked = { asked_way: way, asked_at: at, taken_until: null };
  await tx
    .insertInto("item_proofs")
    .values({ kind, value, ...asked })
    .onConflict((conflict) => conflict.columns(["provider_id", "kind", "value"]).doUpdateSet(asked))
    .execute();
}

/** As above, but somebody who asks at the moment has the precedence. */
export async function askAgain(tx: Tx, { kind, value }: ItemKey, way: ProofWay, at: Date): Promise<void> {
  const asked = { asked_way: way, asked_at: at, taken_until: null };
  await tx
    .insertInto("item_proofs")
    .values({ kind, value, ...asked })
    .onConflict((conflict) =>
      conflict.columns(["provider_id", "kind", "value"]).doUpdateSet(asked).where("item_proofs.asked_way", "is", null),
    )
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

/**
 * Takes the place of a code that was mailed before. It is the code of all values that the same contact speaks for and that are
 * not proven, so that one mail is enough; those with a code that waits in another mailbox keep it. Answers for which it is.
 */
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
): Promise<ItemKey[]> {
  return tx
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
    .where((where) =>
      where.or([
        where.and([where("kind", "=", kind), where("value", "=", value)]),
        where.and([
          sql<boolean>`${to} = any(contacts)`,
          where("contacts_until", ">", sentAt),
          where.or([where("holds_until", "is", null), where("holds_until", "<=", sentAt), where("code_to", "=", to)]),
          where.exists(
            where
              .selectFrom("solution_items as i")
              .select("i.id")
              .whereRef("i.kind", "=", "item_proofs.kind")
              .whereRef("i.value", "=", "item_proofs.value")
              .where("i.valid_until", "is", null)
              .where((open) =>
                open.or([open("i.state", "in", ["Awaiting", "Lapsed"]), open("i.grace_until", "is not", null)]),
              ),
          ),
        ]),
      ]),
    )
    .returning(["kind", "value"])
    .execute();
}

/** Counts a try before it is judged; undefined where there is none left, or no code that holds. */
export async function takeProofTry(
  tx: Tx,
  { kind, value }: ItemKey,
  now: Date,
): Promise<(HashedCode & { readonly to: string }) | undefined> {
  const taken = await tx
    .updateTable("item_proofs")
    .set({ tries_left: sql<number>`tries_left - 1` })
    // A code for several values has its tries once, and not once for each.
    .where("code_hash", "in", (own) =>
      own.selectFrom("item_proofs as p").select("p.code_hash").where("p.kind", "=", kind).where("p.value", "=", value),
    )
    .where("tries_left", ">", 0)
    .where("holds_until", ">", now)
    .returning(["code_hash as codeHash", "code_salt as codeSalt", "code_to as to"])
    .executeTakeFirst();
  return taken?.codeHash == null || taken.codeSalt === null || taken.to === null
    ? undefined
    : { codeHash: taken.codeHash, codeSalt: taken.codeSalt, to: taken.to };
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

/**
 * Of the code with this hash alone: another may have been mailed since. What stays is by what its contact is known again. Answers
 * for which values it was; none where it is gone.
 */
export async function endCode(tx: Tx, { codeHash }: HashedCode, contact: HashedCode): Promise<ItemKey[]> {
  const ended = await tx
    .updateTable("item_proofs")
    .set({ ...WITHOUT_ADDRESSES, contact_hash: contact.codeHash, contact_salt: contact.codeSalt })
    .where("code_hash", "=", codeHash)
    .returning(["kind", "value"])
    .execute();
  // In one order, as values are locked.
  return ended.toSorted((one, other) => (`${one.kind} ${one.value}` < `${other.kind} ${other.value}` ? -1 : 1));
}

/** By what the contact who handed a code on is known again. */
export async function provenContact(tx: Tx, { kind, value }: ItemKey): Promise<HashedCode | undefined> {
  const found = await tx
    .selectFrom("item_proofs")
    .select(["contact_hash as codeHash", "contact_salt as codeSalt"])
    .where("kind", "=", kind)
    .where("value", "=", value)
    .executeTakeFirst();
  return found?.codeHash == null || found.codeSalt === null
    ? undefined
    : { codeHash: found.codeHash, codeSalt: found.codeSalt };
}

/** Addresses whose time has passed and proofs of values that are gone, of the provider in scope. */
export async function forgetAddresses(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable("item_proofs").set(WITHOUT_ADDRESSES).where("contacts_until", "<=", now).execute();
  await tx
    .deleteFrom("item_proofs")
    .where((where) => where.and(isLeftOver(where)))
    .execute();
}
