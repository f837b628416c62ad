import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { approveAsChamp, approveAsCouncil } from "./approve-change.ts";
import { blockChange, unblockChange } from "./block-change.ts";
import { bypassTests } from "./bypass-tests.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { discardDraft } from "./discard-draft.ts";
import { listChanges } from "./list-changes.ts";
import { readChangeLog } from "./log/read-change-log.ts";
import { previewChange } from "./publishing/preview-change.ts";
import { publishChanges } from "./publishing/publish-changes.ts";
import { rerunTests } from "./rerun-tests.ts";
import { revertSubmission } from "./revert-submission.ts";
import { submitChange } from "./submit-change.ts";
import { upsertDraft } from "./upsert-draft.ts";

export const changeRequestsHandlers = (changes: ChangeRequests): AreaHandlers<"changeRequests"> => ({
  changes: ({ ctx, query }) => listChanges(ctx, changes, query),
  changeLog: ({ ctx, query }) => readChangeLog(ctx, changes, query.endpointSetInternalId),
  previewChange: ({ ctx, query }) => previewChange(ctx, query.id),
  upsertDraft: ({ ctx, body }) => upsertDraft(ctx, changes, body),
  revertDraft: ({ ctx, body }) => discardDraft(ctx, changes, body.id),
  submitChange: ({ ctx, body }) => submitChange(ctx, changes, body),
  revertSubmit: ({ ctx, body }) => revertSubmission(ctx, changes, body),
  workloadChampApprove: ({ ctx, body }) => approveAsChamp(ctx, changes, body),
  changeCouncilApprove: ({ ctx, body }) => approveAsCouncil(ctx, changes, body),
  blockChange: ({ ctx, body }) => blockChange(ctx, changes, body),
  unblockChange: ({ ctx, body }) => unblockChange(ctx, changes, body),
  bypassTestFailures: ({ ctx, body }) => bypassTests(ctx, changes, body),
  publishChanges: ({ ctx, body }) => publishChanges(ctx, changes, body),
  rerunTests: ({ ctx, body }) => rerunTests(ctx, changes, body.id),
});
