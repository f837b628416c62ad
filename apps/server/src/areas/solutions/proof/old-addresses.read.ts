import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Db } from "../../../platform/database/connect.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { acrossScope } from "../../../platform/database/scope.ts";

/** The providers of which addresses are stored whose time has passed. */
export const readProvidersWithOldAddresses = (db: Db, cloud: CloudName, now: Date): Promise<string[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), async (tx) => {
    const rows = await tx
      .selectFrom("item_proofs")
      .select("provider_id")
      .distinct()
      .where("contacts_until", "<=", now)
      .execute();
    return rows.map((row) => row.provider_id);
  });
