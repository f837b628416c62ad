import type { Area } from "../../platform/area.ts";
import { endpointSetsHandlers } from "./routes.ts";

export const endpointSetsArea = (): Area<"endpointSets"> => ({
  name: "endpointSets",
  handlers: endpointSetsHandlers(),
});
