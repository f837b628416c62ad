import type { RightsOf } from "./decide-rights.ts";
import type { endRights, giveRight } from "./grant-right.ts";

/** What other areas ask about people, and the rights that follow from what they decide. */
export type AccessPort = {
  readonly rightsOf: RightsOf;
  readonly giveRight: typeof giveRight;
  readonly endRights: typeof endRights;
};
