import { limits } from "@waymark/contracts/limits";
import type { MyData, StoredOfReport } from "@waymark/contracts/reports/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { watchedSolutions } from "../outages/port.ts";
import { readRegistrant } from "../registration/registrant.read.ts";
import { countAddedItems, countApprovedItems } from "../solutions/added-items.read.ts";
import { countRequestsDecided, countRequestsMade } from "../solutions/requests/people.read.ts";
import { cursorOf } from "./history-cursor.ts";
import { readMyData } from "./my-data.read.ts";
import { readStoredReportParts, readStoredRunParts } from "./stored.read.ts";

/** How many rows are stored of a report in each table, and until when. For its owner. */
export async function listStoredOf(ctx: UserCtx, id: string): Promise<StoredOfReport> {
  const own = await read(ctx, ownScope(ctx), (tx) =>
    readStoredReportParts(tx, { id, ownerId: ctx.user.objectId, sharesKeptDays: limits.endedShareKeptDays }),
  );
  if (own === undefined) throw problem("not_found");
  const runKeptDays = limits.anonymousReportKeptMs / DAY_MS;
  const run = await read(ctx, anonymousScope(ctx.cloud), (tx) => readStoredRunParts(tx, id, runKeptDays));
  return { id, parts: [own.report, ...run, own.shares] };
}

const NO_REGISTRANT = { pendingRegistration: null, providerContact: null } as const;

/** Everything that is stored about the caller, in parts. What exists only once comes with the first. */
export async function exportMyData(ctx: UserCtx, after: string | undefined): Promise<MyData> {
  const { objectId: userId, tenantId } = ctx.user;
  const [, startedAt, id] = after === undefined ? [] : cursorOf(after);
  const cursor = startedAt === undefined || id === undefined ? undefined : { startedAt, id };
  const isFirst = cursor === undefined;
  const data = await read(ctx, ownScope(ctx), async (tx) => ({
    ...(await readMyData(tx, userId, cursor)),
    ...(isFirst ? await readRegistrant(tx, userId) : NO_REGISTRANT),
  }));
  const counts = {
    networkItemsAdded: isFirst ? await countAddedItems(ctx) : 0,
    networkItemsApproved: isFirst ? await countApprovedItems(ctx) : 0,
    solutionRequestsMade: isFirst ? await countRequestsMade(ctx) : 0,
    solutionRequestsDecided: isFirst ? await countRequestsDecided(ctx) : 0,
    outageMails: isFirst ? await watchedSolutions(ctx) : [],
  };
  const head = { format: "waymark.my-data", version: 1, userId, tenantId, exportedAt: ctx.now.toISOString() } as const;
  return { ...head, ...data, ...counts };
}
