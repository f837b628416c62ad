import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { type NetworkHealth, unhealthyMetros } from "./unhealthy-metros.ts";

export const networkHealthHandlers = (health: NetworkHealth): AreaHandlers<"networkHealth"> => ({
  unhealthyMetroScores: ({ ctx, query }) => unhealthyMetros(ctx, health, query),
});
