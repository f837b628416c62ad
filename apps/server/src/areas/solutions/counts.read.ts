import type { SolutionType } from "@waymark/contracts/solutions/solution";
import { sql } from "kysely";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope, type Scope } from "../../platform/database/scope.ts";

const many = sql<number>`count(*)::int`.as("count");

/** How many active solutions of each type are in scope. */
export const readTypeCounts = (ctx: UserCtx, scope: Scope): Promise<{ type: SolutionType; count: number }[]> =>
  read(ctx, scope, (tx) =>
    tx
      .selectFrom("solutions")
      .select(["type", many])
      .where("status", "=", "active")
      .groupBy("type")
      .orderBy("type")
      .execute(),
  );

/** The vendor's labels of active solutions that leadership may read. */
export const readTagCounts = (ctx: UserCtx): Promise<{ tag: string; count: number }[]> =>
  read(ctx, acrossScope(ctx.cloud, "leadershipReport"), (tx) =>
    tx
      .selectFrom("solution_tags")
      .innerJoin("solutions", "solutions.id", "solution_tags.solution_id")
      .select(["tag", many])
      .where("solutions.status", "=", "active")
      .groupBy("tag")
      .orderBy("tag")
      .execute(),
  );
