import type { AreaRequests } from "./request.ts";

export const configuration: AreaRequests<"configuration"> = {
  remoteFlags: () => ({
    params: { model: "waymark", version: "1" },
    query: { agents: "web", EnvGroup: "Production" },
  }),
  localization: () => ({ query: {} }),
};
