import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { history, type Outages } from "./history.ts";

export const outagesHandlers = (outages: Outages): AreaHandlers<"outages"> => ({
  history: async ({ ctx, query, headers }) => {
    await outages.places.requireInState(query);
    return history(ctx, outages, query, headers[CONTINUATION_HEADER]);
  },
});
