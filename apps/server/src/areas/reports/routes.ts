import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { ownScope } from "../../platform/ctx.ts";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { deleteReceivedReport, deleteReport, deleteReports } from "./delete-reports.ts";
import { eraseAllOf } from "./erase-person.ts";
import { listOwned, listReceived, listReceivers } from "./list-reports.ts";
import { exportMyData, listStoredOf } from "./own-data.ts";
import { readSavedReport } from "./read-report.ts";
import type { Reports } from "./reports.ts";
import { revokeShare } from "./revoke-share.ts";
import { saveReport } from "./save-report.ts";
import { shareReport } from "./share.ts";
import { shareToPublic } from "./share-to-public.ts";

export function reportsHandlers(reports: Reports): AreaHandlers<"reports"> {
  return {
    createReport: ({ ctx, body, headers }) =>
      saveReport(ctx, reports, { id: body.id, claimSecret: headers[CLAIM_HEADER] }),
    readSavedReport: ({ ctx, params }) => readSavedReport(ctx, reports, params.id),
    ownedReports: ({ ctx, query }) => listOwned(ctx, reports, query),
    receivedReports: ({ ctx, query }) => listReceived(ctx, reports, query),
    deleteReport: async ({ ctx, params }) => {
      await deleteReport(ctx, params.id);
      return undefined;
    },
    deleteReports: async ({ ctx, body }) => ({ deleted: (await deleteReports(ctx, body.ids)).length }),
    deleteReceivedReport: async ({ ctx, params }) => {
      await deleteReceivedReport(ctx, params.id);
      return undefined;
    },
    share: ({ ctx, params, body }) => shareReport(ctx, reports, params.id, body),
    shareToPublic: ({ ctx, params, body }) => shareToPublic(ctx, reports, params.id, body),
    revokeShare: async ({ ctx, params }) => {
      await revokeShare(ctx, params.id, params.shareId);
      return undefined;
    },
    getReceivers: ({ ctx, params }) => listReceivers(ctx, reports, params.id),
    storedOfReport: ({ ctx, params }) => listStoredOf(ctx, params.id),
    myData: ({ ctx, query }) => exportMyData(ctx, query.after),
    eraseMyData: ({ ctx }) => eraseAllOf(ctx, ownScope(ctx), ctx.user.objectId),
  };
}
