import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type AreaHandlers, requireUser } from "../../platform/http/register-area.ts";
import { logVisit } from "./log-visit.ts";
import { maskText } from "./mask-text.ts";
import type { SelfTest } from "./self-test.ts";

export function operationsHandlers(options: { db: Db; clock: Clock; selfTest: SelfTest }): AreaHandlers<"operations"> {
  return {
    selfTest: () => options.selfTest(),
    reportClientProblem: async ({ body, note }) => {
      note({ clientProblem: { ...body, route: maskText(body.route), message: maskText(body.message) } });
      return undefined;
    },
    logVisit: async ({ body, caller, cloud }) => {
      const { tenantId } = requireUser(caller);
      await logVisit(options.db, { cloud, tenantId }, { ...body, at: new Date(options.clock.now()) });
      return undefined;
    },
  };
}
