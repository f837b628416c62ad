import type { Area } from "../../platform/area.ts";
import type { WorkloadsPort } from "../workloads/port.ts";
import { fqdnsHandlers } from "./routes.ts";

export const fqdnsArea = ({ workloads }: { readonly workloads: WorkloadsPort }): Area<"fqdns"> => ({
  name: "fqdns",
  handlers: fqdnsHandlers(workloads),
});
