import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope, type Tx } from "../../../platform/database/scope.ts";
import type { StoredIndex } from "./store.ts";

export type StoredWindow = { readonly fingerprint: string; readonly computedAtMs: number };

/** By their names. */
export const readStoredWindows = (db: Db, cloud: CloudName): Promise<ReadonlyMap<string, StoredWindow>> =>
  read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const rows = await tx.selectFrom("index_windows").select(["name", "fingerprint", "computed_at"]).execute();
    return new Map(
      rows.map(({ name, fingerprint, computed_at }) => [name, { fingerprint, computedAtMs: computed_at.getTime() }]),
    );
  });

/** All indexes of a window. */
export const readStoredIndexes = (tx: Tx, name: string): Promise<StoredIndex[]> =>
  tx
    .selectFrom("solution_indexes")
    .select([
      "solution_id as solutionId",
      "country",
      "state",
      "is_peer as isPeer",
      "value",
      "rank_from as rankFrom",
      "rank_to as rankTo",
    ])
    .where("name", "=", name)
    .execute();
