import type { ChampGroupsOf, RightsOf } from "./decide-rights.ts";
import type { endRight, endRights, giveRight } from "./grant-right.ts";

/** What other areas ask about people, and the rights that follow from what they decide. */
export type AccessPort = {
  readonly rightsOf: RightsOf;
  readonly champGroupsOf: ChampGroupsOf;
  readonly giveRight: typeof giveRight;
  readonly endRight: typeof endRight;
  readonly endRights: typeof endRights;
};
