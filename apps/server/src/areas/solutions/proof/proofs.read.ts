import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ProofOutcome, ProofWay, ProvableKind } from "@waymark/contracts/solutions/proof";
import type { ItemProof, ItemState } from "@waymark/contracts/solutions/solution";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope, type Tx } from "../../../platform/database/scope.ts";

/** An ASN or a subnet of a solution, and how far its proof has come. */
export type ProofFacts = {
  readonly kind: ProvableKind;
  readonly value: string;
  readonly state: ItemState;
  readonly proof: ItemProof | null;
  readonly provenAt: Date | null;
  readonly nextCheck: Date | null;
  readonly askedWay: ProofWay | null;
  readonly askedAt: Date | null;
  readonly seenWay: ProofWay | null;
  readonly seenAt: Date | null;
  readonly outcome: ProofOutcome | null;
  readonly contacts: readonly string[] | null;
  readonly contactsUntil: Date | null;
  readonly codeTo: string | null;
  readonly triesLeft: number | null;
  readonly sentAt: Date | null;
  readonly holdsUntil: Date | null;
};

/** Of an active solution in scope; of one value where it is named. */
export const readProofs = (tx: Tx, solutionId: string, value?: string): Promise<ProofFacts[]> =>
  tx
    .selectFrom("solution_items as i")
    .innerJoin("solutions as s", "s.id", "i.solution_id")
    .leftJoin("item_proofs as p", (join) =>
      join.onRef("p.provider_id", "=", "i.provider_id").onRef("p.kind", "=", "i.kind").onRef("p.value", "=", "i.value"),
    )
    .select([
      "i.value",
      "i.state",
      "i.proof",
      "i.date_last_verified as provenAt",
      "i.next_check as nextCheck",
      "p.asked_way as askedWay",
      "p.asked_at as askedAt",
      "p.seen_way as seenWay",
      "p.seen_at as seenAt",
      "p.outcome",
      "p.contacts",
      "p.contacts_until as contactsUntil",
      "p.code_to as codeTo",
      "p.tries_left as triesLeft",
      "p.sent_at as sentAt",
      "p.holds_until as holdsUntil",
    ])
    .select((select) => select.ref("i.kind").$castTo<ProvableKind>().as("kind"))
    .where("i.solution_id", "=", solutionId)
    .where("s.status", "=", "active")
    .where("i.valid_until", "is", null)
    .where("i.kind", "in", ["ASN", "IP"])
    .$if(value !== undefined, (query) => query.where("i.value", "=", value ?? ""))
    .orderBy("i.id")
    .execute();

export type AskedLook = {
  readonly providerId: string;
  /** The Provider ID, which the record of a reverse zone names. */
  readonly publicId: string;
  readonly kind: ProvableKind;
  readonly value: string;
  readonly way: ProofWay;
};

/** What is to be looked at and nobody looks at now, of all providers; the oldest first. */
export const readAskedLooks = (db: Db, cloud: CloudName, now: Date, most: number): Promise<AskedLook[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    tx
      .selectFrom("item_proofs as i")
      .innerJoin("providers as p", "p.provider_id", "i.provider_id")
      .select(["i.provider_id as providerId", "p.public_id as publicId", "i.kind", "i.value"])
      .select((select) => select.ref("i.asked_way").$castTo<ProofWay>().as("way"))
      .where("i.asked_way", "is not", null)
      .where((where) => where.or([where("i.taken_until", "is", null), where("i.taken_until", "<=", now)]))
      .orderBy("i.asked_at")
      .limit(most)
      .execute(),
  );

/** Others who have proven the same value, by the pipeline's right: nothing of them leaves the server. */
export const readOtherHolders = (
  tx: Tx,
  providerId: string,
  { kind, value }: { readonly kind: ProvableKind; readonly value: string },
): Promise<{ providerId: string; solutionId: string; itemId: string }[]> =>
  tx
    .selectFrom("solution_items as i")
    .innerJoin("providers as p", "p.provider_id", "i.provider_id")
    .select(["i.provider_id as providerId", "i.solution_id as solutionId", "i.id as itemId"])
    .where("i.kind", "=", kind)
    .where("i.value", "=", value)
    .where("i.valid_until", "is", null)
    .where("i.state", "in", ["Proven", "Contested"])
    .where("i.provider_id", "!=", providerId)
    .where("p.status", "!=", "AwaitingEndorsement")
    .orderBy("i.id")
    .execute();
