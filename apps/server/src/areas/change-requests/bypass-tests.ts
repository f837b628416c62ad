import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { ValidationTest } from "@waymark/contracts/change-requests/validation";
import { DAY_MS } from "@waymark/contracts/units";
import { openBlocking } from "@waymark/rules/change-requests/validation/overall";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { holdingBypass } from "./facts.ts";
import { insertBypass } from "./store.ts";
import { takeStep } from "./take-step.ts";

export type Bypass = {
  readonly id: string;
  readonly note: string;
  readonly tests?: readonly ValidationTest[] | undefined;
  /** The last day on which it holds. */
  readonly until?: string | undefined;
};

/** Lets a change pass what is blocking at this moment, until a day; the council is needed then. Idempotent. */
export const bypassTests = (ctx: UserCtx, changes: ChangeRequests, input: Bypass): Promise<EndpointSetChange> =>
  takeStep(ctx, changes, {
    ...{ id: input.id, action: "bypassTestFailures" },
    isDone: (row, { objectId }) => {
      const holding = holdingBypass(row, ctx.now);
      return holding !== undefined && holding.person === objectId && holding.note === input.note;
    },
    work: async ({ tx, row, facts }) => {
      const coverable = openBlocking(facts.results).canBeBypassed.map(({ test }) => test);
      const tests = input.tests === undefined ? coverable : input.tests;
      if (tests.length === 0 || tests.some((test) => !coverable.includes(test)))
        throw problem("request_invalid", {
          issues: [{ at: "tests", textKey: "changes.why.nothingToBypass", message: "not all of these are blocking" }],
        });
      // A bypass that holds still covers what it covered.
      const before = holdingBypass(row, ctx.now)?.tests ?? [];
      const all = [...new Set([...before, ...tests])].toSorted((one, other) => one - other);
      const until = endOf(input.until, ctx.now);
      await insertBypass(
        tx,
        { changeId: row.id, contentHash: row.contentHash, tests: all, until, note: input.note },
        { ...ctx.user, at: ctx.now },
      );
      const after = { tests: all, until: until.toISOString(), note: input.note };
      return { action: "changeRequests.bypassTests", log: "bypassTestFailures", after };
    },
  });

/** The end of the named day in UTC; seven days from now unless said, thirty at most. */
function endOf(day: string | undefined, now: Date): Date {
  if (day === undefined) return new Date(now.getTime() + changeLimits.bypassDays * DAY_MS);
  const end = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  const latest = now.getTime() + (changeLimits.bypassDaysMax + 1) * DAY_MS;
  if (end > now && end.getTime() <= latest) return end;
  throw problem("request_invalid", {
    issues: [
      {
        at: "until",
        textKey: "changes.bypassTooLong",
        message: "another day",
        inputs: [String(changeLimits.bypassDaysMax)],
      },
    ],
  });
}
