import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { PROOF_WAYS, type ProofWay, type ProvableKind } from "@waymark/contracts/solutions/proof";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope, type Tx } from "../../../platform/database/scope.ts";

export type Recheck = {
  readonly itemId: string;
  readonly solutionId: string;
  readonly providerId: string;
  readonly kind: ProvableKind;
  readonly value: string;
  /** How it was proven, and is looked at again. */
  readonly way: ProofWay | "provenAsn";
};

type Asked = { readonly now: Date; readonly most: number };

/** What was proven outside, of all providers that are endorsed. What reviewers and operators say is not looked at again. */
const provenOutside = (tx: Tx) =>
  tx
    .selectFrom("solution_items as i")
    .innerJoin("providers as p", "p.provider_id", "i.provider_id")
    .select(["i.id as itemId", "i.solution_id as solutionId", "i.provider_id as providerId", "i.value"])
    .select((select) => [
      select.ref("i.kind").$castTo<ProvableKind>().as("kind"),
      select.ref("i.proof").$castTo<Recheck["way"]>().as("way"),
    ])
    .where("i.valid_until", "is", null)
    .where("i.state", "=", "Proven")
    .where("i.proof", "in", [...PROOF_WAYS, "provenAsn"])
    .where("p.status", "!=", "AwaitingEndorsement");

/** Whose time to be looked at has come, the longest overdue first. */
export const readDueRechecks = (db: Db, cloud: CloudName, { now, most }: Asked): Promise<Recheck[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    provenOutside(tx).where("i.next_check", "<=", now).orderBy("i.next_check").limit(most).execute(),
  );

/** Whose time of grace has passed. */
export const readLapses = (db: Db, cloud: CloudName, { now, most }: Asked): Promise<Recheck[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    provenOutside(tx).where("i.grace_until", "<=", now).orderBy("i.grace_until").limit(most).execute(),
  );
