import type { AreaHandlers } from "../../platform/http/register-area.ts";
import type { Feed } from "./feed.ts";
import { listChangesSince } from "./list-changes-since.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { tellVersions } from "./tell-versions.ts";
import { writeList, writePacFile } from "./write-list.ts";

export const feedHandlers = (feed: Feed): AreaHandlers<"feed"> => ({
  versions: ({ query }) => tellVersions(feed, query),
  versionOf: ({ params, query }) => tellVersions(feed, { ...query, ...params }),
  endpoints: ({ params, query }) => listEndpoints(feed, { ...query, ...params }),
  changesSince: ({ params, query }) => listChangesSince(feed, { ...query, ...params }),
  pacFile: ({ params, query }) => writePacFile(feed, { ...query, ...params }),
  list: ({ params, query }) => writeList(feed, { ...query, ...params }),
});
