import type { AreaHandlers } from "../../platform/http/register-area.ts";
import type { Feed } from "./feed.ts";
import { listChangesSince } from "./list-changes-since.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { tellVersions } from "./tell-versions.ts";
import { writeChain } from "./write-chain.ts";
import { writeList, writePacFile } from "./write-list.ts";

export const feedHandlers = (feed: Feed): AreaHandlers<"feed"> => ({
  versions: ({ query }) => tellVersions(feed, query),
  versionOf: ({ params, query, address }) => tellVersions(feed, { ...query, ...params, caller: { ...query, address } }),
  endpoints: ({ params, query, address }) => listEndpoints(feed, { ...query, ...params, address }),
  changesSince: ({ params, query, address }) => listChangesSince(feed, { ...query, ...params, address }),
  pacFile: ({ params, query, address }) => writePacFile(feed, { ...query, ...params, address }),
  list: ({ params, query, address }) => writeList(feed, { ...query, ...params, address }),
  chain: ({ params }) => writeChain(feed, params.instance),
});
