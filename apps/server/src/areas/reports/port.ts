import type { FeatureControls } from "@waymark/contracts/configuration/feature-controls";
import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import type { Erased } from "@waymark/contracts/reports/schemas";
import type { Ctx } from "../../platform/ctx.ts";
import type { TenantScope } from "../../platform/database/scope.ts";
import { eraseAllOf } from "./erase-person.ts";
import { isOwner } from "./is-owner.ts";
import { readPublic } from "./read-report.ts";

/** What everybody with the link may read. */
export const readPublicReport = (ctx: Ctx, controls: FeatureControls, id: string): Promise<ReadableReport> =>
  readPublic(ctx, controls, id);

/** Whether the caller is signed in and has saved this report. */
export const ownsReport = (ctx: Ctx, id: string): Promise<boolean> => isOwner(ctx, id);

/** Deletes everything that is stored about a person of an organization. */
export const erasePerson = (ctx: Ctx, scope: TenantScope, userId: string): Promise<Erased> =>
  eraseAllOf(ctx, scope, userId);
