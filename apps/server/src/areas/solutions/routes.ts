import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { readTagCounts, readTypeCounts } from "./counts.read.ts";
import { deleteInputSolution } from "./delete-input-solution.ts";
import { decideItem } from "./item-reviews/decide-item.ts";
import { listItemReviews } from "./item-reviews/list-item-reviews.ts";
import { listInputSolutions, listOfficialSolutions } from "./list-solutions.ts";
import { givePortal, listPortalPeople, takePortalBack } from "./portal-people.ts";
import { listProofs, proveItem } from "./proof/prove-item.ts";
import { createRequest } from "./requests/create-request.ts";
import { listRequestReviews } from "./requests/list-request-reviews.ts";
import { listRequests } from "./requests/list-requests.ts";
import { updateRequest } from "./requests/update-request.ts";
import { readableScope } from "./require-provider.ts";
import { saveInputSolution } from "./save-input-solution.ts";
import { labelSolution } from "./set-tags.ts";
import { showProfile } from "./show-profile.ts";
import type { Solutions } from "./solutions.ts";

export const solutionsHandlers = (solutions: Solutions): AreaHandlers<"solutions"> => ({
  inputSolutions: ({ ctx, address }) => listInputSolutions(ctx, solutions, address),
  saveInputSolution: ({ ctx, body, address }) => saveInputSolution(ctx, solutions, body, address),
  deleteInputSolution: async ({ ctx, query }) => {
    await deleteInputSolution(ctx, solutions, query.id);
    return undefined;
  },
  itemProofs: ({ ctx, query }) => listProofs(ctx, solutions, query.solutionId),
  proveItem: ({ ctx, body }) => proveItem(ctx, solutions, body),
  itemReviews: ({ ctx }) => listItemReviews(ctx),
  decideItem: ({ ctx, body }) => decideItem(ctx, solutions, body),
  changeRequests: ({ ctx, query }) => listRequests(ctx, solutions, query),
  createChangeRequest: ({ ctx, body }) => createRequest(ctx, solutions, body),
  updateChangeRequest: ({ ctx, body }) => updateRequest(ctx, solutions, body),
  requestReviews: ({ ctx }) => listRequestReviews(ctx, solutions),
  portalPeople: ({ ctx }) => listPortalPeople(ctx, solutions),
  givePortal: async ({ ctx, body }) => {
    await givePortal(ctx, solutions, body.objectId);
    return undefined;
  },
  takePortalBack: async ({ ctx, query }) => {
    await takePortalBack(ctx, solutions, query.objectId);
    return undefined;
  },
  officialSolutions: ({ ctx, query, headers }) =>
    listOfficialSolutions(ctx, solutions, query, headers[CONTINUATION_HEADER]),
  profile: ({ ctx, query }) => showProfile(ctx, solutions, query.solutionId),
  typeCount: async ({ ctx }) => ({ types: await readTypeCounts(ctx, await readableScope(ctx, solutions)) }),
  setSolutionTags: ({ ctx, body }) => labelSolution(ctx, body),
  solutionTags: async ({ ctx }) => ({ tags: await readTagCounts(ctx) }),
});
