import { type Requirement, requiredRights } from "@waymark/contracts/access/requirements";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { ProblemCode } from "@waymark/contracts/problems";
import type { User } from "../../platform/ctx.ts";
import type { RefusalOf } from "../../platform/http/request-context.ts";
import type { RightsOf } from "./decide-rights.ts";
import type { StandingOf } from "./decide-standing.ts";

/** Holds a caller to what a route requires. Asks only for what the requirement needs. */
export function refusalOf(options: { standingOf: StandingOf; rightsOf: RightsOf }): RefusalOf {
  return (caller, cloud, requirement) => {
    if (requirement === "anyone") return undefined;
    if (caller.kind === "anonymous") return "token_missing";
    return requirement === "anyTenant" ? undefined : refuseUser(caller, cloud, requirement);
  };

  async function refuseUser(user: User, cloud: CloudName, requirement: Requirement): Promise<ProblemCode | undefined> {
    const { standing } = await options.standingOf(user.tenantId, cloud);
    if (standing === "blocked") return "tenant_blocked";
    if (standing === "redirectToGovernment") return "tenant_in_other_cloud";
    if (requirement === "member" && user.isGuest) return "access_denied";
    const wanted = requiredRights(requirement);
    if (wanted.length === 0) return undefined;
    const held = await options.rightsOf(user, cloud);
    return wanted.some((right) => held.has(right)) ? undefined : "access_denied";
  }
}
