import type { LensPerson } from "@waymark/rules/fqdns/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import type { AccessPort } from "../access/port.ts";

/** Who asks: their rights, and the groups of champs that they belong to. */
export const personFrom =
  ({ rightsOf, champGroupsOf }: Pick<AccessPort, "rightsOf" | "champGroupsOf">) =>
  async ({ user, cloud }: UserCtx): Promise<LensPerson> => {
    const [rights, champGroups] = await Promise.all([rightsOf(user, cloud), champGroupsOf(user, cloud)]);
    return {
      objectId: user.objectId,
      isServiceChamp: rights.has("serviceChamp"),
      isConnectivityChamp: rights.has("connectivityChamp"),
      champGroups,
    };
  };
