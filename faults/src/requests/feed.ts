import type { AreaRequests } from "./request.ts";

const query = { ClientRequestId: "8f1c6a52-3d0e-4c1b-9a77-2b6f0e5d9c14" };
const instance = "Worldwide";

export const feed: AreaRequests<"feed"> = {
  versions: () => ({ query }),
  versionOf: () => ({ params: { instance }, query }),
  endpoints: () => ({ params: { instance }, query }),
  changesSince: () => ({ params: { instance, version: "2026080100" }, query }),
  pacFile: () => ({ params: { instance }, query }),
  chain: () => ({ params: { instance }, query }),
  list: () => ({ params: { instance, form: "nftables" }, query }),
};
