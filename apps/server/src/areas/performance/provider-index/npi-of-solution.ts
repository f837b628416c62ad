import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { NpiQuery, NpiReply } from "@waymark/contracts/performance/npi-schemas";
import { withhold } from "@waymark/rules/scoring/gate";
import { roundPoints } from "@waymark/rules/scoring/rounding";
import type { UserCtx } from "../../../platform/ctx.ts";
import { readableSolution } from "../readable-solution.ts";
import type { Performance } from "../reader.ts";
import { askedWindow } from "./asked-window.ts";
import { readIndexes, readKnownIndexes, readPeerIndexes, readRestatements } from "./indexes.read.ts";

const NO_INDEX = { index: withhold("NoData", 0), rank: null, peers: 0, baseline: null } as const;

/** The index of a solution at a place, beside those of its frozen months there. */
export async function npiOfSolution(ctx: UserCtx, performance: Performance, query: NpiQuery): Promise<NpiReply> {
  const { solutionId } = query;
  await readableSolution(ctx, performance, solutionId);
  return readIndexes(ctx.db, ctx.cloud, async (tx) => {
    const { window, month, months } = await askedWindow(tx, ctx, performance, query.month);
    const country = query.country ?? query.state?.split(".")[0];
    const at = { country, state: query.state ?? "" };
    const own = await readKnownIndexes(tx, { solutionId, ...at });
    // Those with the most samples come first.
    const found = own.find(({ name }) => name === window?.name);
    const place = found?.country ?? country ?? own[0]?.country ?? null;
    const restatements = place === null ? [] : await readRestatements(tx, solutionId, place, at.state);
    const { index, rank, peers, baseline } = found ?? NO_INDEX;
    const peersMissing = Math.max(0, performanceLimits.indexPeersMin - peers);
    const others = found === undefined || peersMissing > 0 ? [] : await readPeerIndexes(tx, found);
    return {
      month,
      firstDay: window?.firstDay ?? null,
      lastDay: window?.lastDay ?? null,
      country: place,
      state: at.state,
      index,
      rank,
      sharedWith: rank === null ? 0 : rank.to - rank.from,
      peers,
      peersMissing,
      baseline: baseline && roundPoints(baseline),
      peerIndexes: others.map(roundPoints),
      months: own
        .filter((one) => months.includes(one.name) && one.country === place)
        .map((one) => ({
          month: one.name,
          index: one.index,
          rank: one.rank,
          baseline: one.baseline && roundPoints(one.baseline),
        })),
      restatements: restatements.map(({ name, oldValue, newValue, reason, restatedAt }) => ({
        month: name,
        oldValue: oldValue && roundPoints(oldValue),
        newValue: newValue && roundPoints(newValue),
        reason,
        restatedAt: restatedAt.toISOString(),
      })),
    };
  });
}
