import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { readSetState } from "@waymark/server/areas/endpoint-sets/content.read";
import type { Ctx } from "@waymark/server/platform/ctx";
import { read } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { Problem } from "@waymark/server/platform/problem";
import type { Chance } from "../../scores/chance.ts";
import { stage } from "./cast.ts";
import { type ProposedSet, randomDraft } from "./random-draft.ts";

const TRIES = 20;

/** One change of a set of the instance that nothing holds up. */
export async function stageOne(
  ctx: Ctx,
  instance: CloudInstance,
  chance: Chance,
  next: () => number,
): Promise<EndpointSetChange> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const sets = await readSets(ctx, instance);
    const set = sets[Math.floor(chance.share() * sets.length)];
    if (set === undefined) break;
    try {
      const change = await stage(ctx, randomDraft(set, chance, next()));
      if (change !== undefined) return change;
    } catch (error) {
      // A draft that the product refuses, such as one that changes nothing.
      if (!(error instanceof Problem)) throw error;
    }
  }
  throw new Error(`none of ${TRIES} random drafts of ${instance} could be staged`);
}

const readSets = (ctx: Ctx, instance: CloudInstance): Promise<ProposedSet[]> =>
  read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const rows = await tx
      .selectFrom("endpoint_sets")
      .select("id")
      .where("instance", "=", instance)
      .where("published_version", "is not", null)
      .where("is_deleted", "=", false)
      .orderBy("public_id")
      .orderBy("id")
      .execute();
    const states = await Promise.all(rows.map(({ id }) => readSetState(tx, id)));
    return states.filter((state) => state !== undefined);
  });
