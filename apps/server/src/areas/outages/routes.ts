import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { history, type Outages } from "./history.ts";
import { readWatch, setWatch } from "./mails/watch-outages.ts";

export const outagesHandlers = (outages: Outages & { readonly sendsMail: boolean }): AreaHandlers<"outages"> => ({
  history: async ({ ctx, query, headers }) => {
    await outages.places.requireInState(query);
    return history(ctx, outages, query, headers[CONTINUATION_HEADER]);
  },
  watch: ({ ctx, query }) => readWatch(ctx, outages, query.solutionId),
  setWatch: ({ ctx, body }) => setWatch(ctx, outages, body),
});
