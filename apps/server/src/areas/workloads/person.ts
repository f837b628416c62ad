import type { AccessPort } from "../access/port.ts";
import type { WorkloadsPort } from "./port.ts";

export const personFrom =
  ({ rightsOf, champGroupsOf }: Pick<AccessPort, "rightsOf" | "champGroupsOf">): WorkloadsPort["personOf"] =>
  async ({ user, cloud }) => {
    const [rights, champGroups] = await Promise.all([rightsOf(user, cloud), champGroupsOf(user, cloud)]);
    return {
      objectId: user.objectId,
      isServiceChamp: rights.has("serviceChamp"),
      isConnectivityChamp: rights.has("connectivityChamp"),
      isCouncil: rights.has("changeCouncil"),
      champGroups,
    };
  };
