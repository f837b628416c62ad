import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { history } from "./history.ts";
import { latest, latestAtPlaces, latestOfPartner, latestOfSolution, latestPage, type Performance } from "./latest.ts";
import { scores } from "./scores.ts";

export const performanceHandlers = (performance: Performance): AreaHandlers<"performance"> => ({
  latestPagination: ({ ctx, query, headers }) => latestPage(ctx, performance, query, headers[CONTINUATION_HEADER]),
  latest: ({ ctx, query }) => latest(ctx, performance, query),
  latestOfPartner: ({ ctx }) => latestOfPartner(ctx, performance),
  geoWithReport: ({ ctx, query }) => latestAtPlaces(ctx, performance, query),
  history: ({ ctx, params, query }) => history(ctx, performance, params.id, query),
  latestOfSolution: ({ ctx, params }) => latestOfSolution(ctx, performance, params.id),
  scores: ({ ctx, query }) => scores(ctx, performance, query),
});
