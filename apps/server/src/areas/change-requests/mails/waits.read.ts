import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Ctx } from "../../../platform/ctx.ts";
import { read } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";

/** Whether a change still waits for review; a mail that says so is wrong afterwards. */
export const isStillWaiting = ({ db }: Pick<Ctx, "db">, cloud: CloudName, id: string): Promise<boolean> =>
  read({ db }, vendorScope(cloud), async (tx) => {
    const found = await tx
      .selectFrom("endpoint_changes")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "PendingReview")
      .executeTakeFirst();
    return found !== undefined;
  });
