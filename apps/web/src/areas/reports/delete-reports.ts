import { limits } from "@waymark/contracts/limits";
import { ignoreNotFound } from "../../platform/api/request-error.ts";
import type { HistoryTab } from "./history-address.ts";
import type { GetApi } from "./queries.ts";

export type Deleted = { readonly ids: readonly string[]; readonly error: unknown };

/** One's own in parts of what a call may hold, received ones singly. Says how far it came. */
export async function deleteReports(getApi: GetApi, tab: HistoryTab, ids: readonly string[]): Promise<Deleted> {
  const done: string[] = [];
  try {
    const { reports } = await getApi();
    if (tab === "mine")
      for (let at = 0; at < ids.length; at += limits.bulkDeleteMax) {
        const part = ids.slice(at, at + limits.bulkDeleteMax);
        await reports.deleteReports({ body: { ids: part } });
        done.push(...part);
      }
    else
      for (const id of ids) {
        await ignoreNotFound(reports.deleteReceivedReport({ params: { id } }));
        done.push(id);
      }
    return { ids: done, error: undefined };
  } catch (error) {
    return { ids: done, error };
  }
}
