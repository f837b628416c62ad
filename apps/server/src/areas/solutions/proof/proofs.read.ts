import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ProofOutcome, ProofWay, ProvableKind } from "@waymark/contracts/solutions/proof";
import type { ItemKind, ItemProof, ItemState } from "@waymark/contracts/solutions/solution";
import { plainValue } from "@waymark/rules/attribution/item-value";
import { sql } from "kysely";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope, type Tx } from "../../../platform/database/scope.ts";
import type { AnyItemKey } from "./store.ts";

/** A value of a solution, and how far its proof has come. */
export type ProofFacts = {
  readonly kind: ItemKind;
  readonly value: string;
  readonly state: ItemState;
  readonly proof: ItemProof | null;
  readonly provenAt: Date | null;
  readonly nextCheck: Date | null;
  readonly graceUntil: Date | null;
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
  /** By a reviewer, since it was entered. */
  readonly refusedAt: Date | null;
  readonly reason: string | null;
};

/** Of an active solution in scope; of one value where it is named. */
export const readProofs = (tx: Tx, solutionId: string, value?: string): Promise<ProofFacts[]> =>
  tx
    .selectFrom("solution_items as i")
    .innerJoin("solutions as s", "s.id", "i.solution_id")
    .leftJoin("item_proofs as p", (join) =>
      join.onRef("p.provider_id", "=", "i.provider_id").onRef("p.kind", "=", "i.kind").onRef("p.value", "=", "i.value"),
    )
    .leftJoin("item_refusals as r", (join) =>
      join
        .onRef("r.provider_id", "=", "i.provider_id")
        .onRef("r.kind", "=", "i.kind")
        .onRef("r.value", "=", "i.value")
        .onRef("r.refused_at", ">=", "i.date_added"),
    )
    .select([
      "i.kind",
      "i.value",
      "i.state",
      "i.proof",
      "i.date_last_verified as provenAt",
      "i.next_check as nextCheck",
      "i.grace_until as graceUntil",
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
      "r.refused_at as refusedAt",
      "r.reason",
    ])
    .where("i.solution_id", "=", solutionId)
    .where("s.status", "=", "active")
    .where("i.valid_until", "is", null)
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

export type OtherHolder = {
  readonly providerId: string;
  readonly tenantId: string | null;
  readonly name: string;
  readonly solutionId: string;
  readonly itemId: string;
  readonly kind: ItemKind;
  readonly value: string;
};

/** Others who have proven the same value, by the pipeline's right: nothing of them leaves the server. */
export const readOtherHolders = (tx: Tx, providerId: string, { kind, value }: AnyItemKey): Promise<OtherHolder[]> =>
  tx
    .selectFrom("solution_items as i")
    .innerJoin("providers as p", "p.provider_id", "i.provider_id")
    .select([
      "i.provider_id as providerId",
      "p.tenant_id as tenantId",
      "p.name",
      "i.solution_id as solutionId",
      "i.id as itemId",
      "i.kind",
      "i.value",
    ])
    .where("i.kind", "=", kind)
    .where(sql<string>`lower(normalize(i.value, NFKC))`, "=", plainValue(value))
    .where("i.valid_until", "is", null)
    .where("i.state", "in", ["Proven", "Contested"])
    .where("i.provider_id", "!=", providerId)
    .where("p.status", "!=", "AwaitingEndorsement")
    .orderBy("i.id")
    .execute();
