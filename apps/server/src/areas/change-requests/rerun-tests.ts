import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { UserCtx } from "../../platform/ctx.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { takeStep } from "./take-step.ts";
import { judgeChange } from "./tests/judge-change.ts";

/** Runs the tests of a change again, once a minute. Results are no decision of anybody: the audit trail keeps no entry. */
export const rerunTests = (ctx: UserCtx, changes: ChangeRequests, id: string): Promise<EndpointSetChange> =>
  takeStep(ctx, changes, {
    ...{ id, action: "rerunTests" },
    work: async ({ tx, row }) => {
      await judgeChange(tx, row, { ...changes, now: ctx.now });
      return undefined;
    },
  });
