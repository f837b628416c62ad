import type { ProviderStatus } from "@waymark/contracts/solutions/solution";
import type { Ctx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope } from "../../platform/database/scope.ts";

export type KnownProvider = {
  readonly id: string;
  readonly publicId: string;
  readonly name: string;
  readonly status: ProviderStatus;
};

/** All of the cloud, by name. */
export const readProviders = ({ db, cloud }: Pick<Ctx, "db" | "cloud">): Promise<KnownProvider[]> =>
  read({ db }, acrossScope(cloud, "pipeline"), (tx) =>
    tx
      .selectFrom("providers")
      .select(["provider_id as id", "public_id as publicId", "name", "status"])
      .orderBy("name")
      .orderBy("public_id")
      .execute(),
  );
