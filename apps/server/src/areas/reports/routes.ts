import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { limits } from "@waymark/contracts/limits";
import type { Caller } from "../../platform/caller.ts";
import { inScope } from "../../platform/database/scope.ts";
import { type AreaHandlers, requireUser } from "../../platform/http/register-area.ts";
import { problem } from "../../platform/problem.ts";
import { deleteReceivedReport, deleteReport, deleteReports } from "./delete-reports.ts";
import { erasePerson } from "./erase-person.ts";
import { getReceivers } from "./get-receivers.ts";
import { cursorOf } from "./history-question.ts";
import { listOwned, listReceived } from "./list-reports.ts";
import { readMyData } from "./my-data.read.ts";
import { readSavedReport } from "./read-report.ts";
import { type Asker, type Reports, scopeOf } from "./reports.ts";
import { revokeShare } from "./revoke-share.ts";
import { saveReport } from "./save-report.ts";
import { share } from "./share.ts";
import { shareToPublic } from "./share-to-public.ts";
import { readStoredOf } from "./stored.read.ts";

const DAY_MS = 86_400_000;

const askerOf = ({ caller, cloud }: { readonly caller: Caller; readonly cloud: CloudName }): Asker => ({
  user: requireUser(caller),
  cloud,
});

export function reportsHandlers(reports: Reports): AreaHandlers<"reports"> {
  return {
    createReport: (call) =>
      saveReport(reports, askerOf(call), { id: call.body.id, claimSecret: call.headers[CLAIM_HEADER] }),
    readSavedReport: (call) => readSavedReport(reports, askerOf(call), call.params.id),
    ownedReports: (call) => listOwned(reports, askerOf(call), call.query),
    receivedReports: (call) => listReceived(reports, askerOf(call), call.query),
    deleteReport: async (call) => {
      await deleteReport(reports, askerOf(call), call.params.id);
      return undefined;
    },
    deleteReports: async (call) => ({
      deleted: (await deleteReports(reports, askerOf(call), call.body.ids)).length,
    }),
    deleteReceivedReport: async (call) => {
      await deleteReceivedReport(reports, askerOf(call), call.params.id);
      return undefined;
    },
    share: (call) => share(reports, askerOf(call), call.params.id, call.body),
    shareToPublic: (call) => shareToPublic(reports, askerOf(call), call.params.id, call.body),
    revokeShare: async (call) => {
      await revokeShare(reports, askerOf(call), call.params.id, call.params.shareId);
      return undefined;
    },
    getReceivers: (call) => getReceivers(reports, askerOf(call), call.params.id),
    storedOfReport: async (call) => {
      const asker = askerOf(call);
      const scope = scopeOf(asker);
      const stored = await inScope(reports.db, scope, (tx) =>
        readStoredOf(tx, scope, {
          id: call.params.id,
          ownerId: asker.user.objectId,
          runKeptDays: limits.anonymousReportKeptMs / DAY_MS,
          sharesKeptDays: limits.endedShareKeptDays,
        }),
      );
      if (stored === undefined) throw problem("not_found");
      return stored;
    },
    myData: async (call) => {
      const asker = askerOf(call);
      const { objectId: userId, tenantId } = asker.user;
      const [, startedAt, id] = call.query.after === undefined ? [] : cursorOf(call.query.after);
      const after = startedAt === undefined || id === undefined ? undefined : { startedAt, id };
      const data = await inScope(reports.db, scopeOf(asker), (tx) => readMyData(tx, userId, after));
      const exportedAt = new Date(reports.clock.now()).toISOString();
      return { format: "waymark.my-data", version: 1, userId, tenantId, exportedAt, ...data };
    },
    eraseMyData: (call) => {
      const asker = askerOf(call);
      const { objectId } = asker.user;
      return erasePerson(reports, { kind: "user", id: objectId }, scopeOf(asker), objectId);
    },
  };
}
