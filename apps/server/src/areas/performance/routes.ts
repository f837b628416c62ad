import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import type { Places } from "../geography/port.ts";
import { history } from "./history.ts";
import { latest, latestAtPlaces, latestOfPartner, latestOfSolution, latestPage } from "./latest.ts";
import { latestAssessments } from "./latest-assessments.ts";
import { npiOfPlace } from "./provider-index/npi-of-place.ts";
import { npiOfSolution } from "./provider-index/npi-of-solution.ts";
import type { Performance } from "./reader.ts";
import { scores } from "./scores.ts";
import { tenantsOfSolution } from "./tenants-of-solution.ts";

export const performanceHandlers = (
  performance: Performance,
  { requireInState }: Pick<Places, "requireInState">,
): AreaHandlers<"performance"> => ({
  latestPagination: async ({ ctx, query, headers }) => {
    await requireInState(query);
    return latestPage(ctx, performance, query, headers[CONTINUATION_HEADER]);
  },
  latest: async ({ ctx, query }) => {
    await requireInState(query);
    return latest(ctx, performance, query);
  },
  latestOfPartner: ({ ctx }) => latestOfPartner(ctx, performance),
  geoWithReport: async ({ ctx, query }) => {
    await requireInState(query);
    return latestAtPlaces(ctx, performance, query);
  },
  history: async ({ ctx, params, query }) => {
    await requireInState(query);
    return history(ctx, performance, params.id, query);
  },
  latestOfSolution: ({ ctx, params }) => latestOfSolution(ctx, performance, params.id),
  tenants: async ({ ctx, params, query }) => {
    await requireInState(query);
    return tenantsOfSolution(ctx, performance, params.id, query);
  },
  latestAssessments: async ({ ctx, params, query }) => {
    await requireInState(query);
    return latestAssessments(ctx, performance, params.id, query);
  },
  npiOfSolution: ({ ctx, query }) => npiOfSolution(ctx, performance, query),
  npi: ({ ctx, query }) => npiOfPlace(ctx, performance, query),
  scores: async ({ ctx, query }) => {
    await requireInState(query);
    return scores(ctx, performance, query);
  },
});
