import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { addFqdn } from "./add-fqdn.ts";
import { acceptAssignment, cancelAssignment, rejectAssignment, requestAssignment } from "./assign-fqdns.ts";
import type { Fqdns } from "./fqdns.ts";
import { countListed, listByIds, listFqdns } from "./list-fqdns.ts";
import { batchUpdateFqdn, updateCommonAttributes } from "./update-fqdns.ts";

export const fqdnsHandlers = (fqdns: Fqdns): AreaHandlers<"fqdns"> => ({
  fqdns: ({ ctx, query }) => listFqdns(ctx, fqdns, query),
  countFqdns: ({ ctx, query }) => countListed(ctx, query),
  fqdnsByIds: ({ ctx, body }) => listByIds(ctx, fqdns, body.ids),
  addFqdn: ({ ctx, body }) => addFqdn(ctx, fqdns, body),
  updateCommonAttributes: ({ ctx, body }) => updateCommonAttributes(ctx, fqdns, body),
  batchUpdateFqdn: ({ ctx, body }) => batchUpdateFqdn(ctx, fqdns, body.items),
  requestAssignment: ({ ctx, body }) => requestAssignment(ctx, fqdns, body),
  acceptAssignment: ({ ctx, body }) => acceptAssignment(ctx, fqdns, body),
  rejectAssignment: ({ ctx, body }) => rejectAssignment(ctx, fqdns, body),
  cancelAssignment: ({ ctx, body }) => cancelAssignment(ctx, fqdns, body),
});
