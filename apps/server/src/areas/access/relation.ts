import type { PolicyName, Relation } from "@waymark/contracts/access/policies";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { User } from "../../platform/caller.ts";
import type { RelationOf } from "../../platform/http/request-context.ts";
import type { FlagsOf } from "./decide-flags.ts";
import type { StandingOf } from "./decide-standing.ts";

/** How a caller stands to a call. Asks only for what the policy needs. */
export function relationOf(options: { standingOf: StandingOf; flagsOf: FlagsOf }): RelationOf {
  return (caller, cloud, policy) => {
    if (caller.kind === "anonymous") return "anonymous";
    return policy === "anyone" || policy === "anyTenant" ? "member" : ask(caller, cloud, policy);
  };

  async function ask(caller: User, cloud: CloudName, policy: PolicyName): Promise<Relation> {
    const { standing } = await options.standingOf(caller.tenantId, cloud);
    if (standing === "blocked") return "blockedTenant";
    if (standing === "redirectToGovernment") return "otherCloudTenant";
    if (policy === "signedIn") return "member";
    const flags = await options.flagsOf(caller, cloud);
    if (policy === "organizationAdmin") return flags.isOrganizationAdmin ? "organizationAdmin" : "member";
    return flags.hasAccessToOceAction ? "operator" : "member";
  }
}
