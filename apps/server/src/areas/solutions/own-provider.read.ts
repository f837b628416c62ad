import type { ProviderStatus } from "@waymark/contracts/solutions/solution";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";

export type OwnProvider = {
  readonly providerId: string;
  readonly publicId: string;
  readonly name: string;
  readonly url: string;
  readonly status: ProviderStatus;
};

/** The provider that the caller's organization registered. Its id comes from here, never from a request. */
export const readOwnProvider = (ctx: UserCtx): Promise<OwnProvider | undefined> =>
  read(ctx, ownScope(ctx), (tx) =>
    tx
      .selectFrom("providers")
      .select(["provider_id as providerId", "public_id as publicId", "name", "url", "status"])
      .executeTakeFirst(),
  );
