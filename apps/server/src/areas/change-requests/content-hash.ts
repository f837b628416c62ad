import { createHash } from "node:crypto";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { canonicalJson } from "@waymark/rules/change-requests/canonical-json";

export type Hashed = {
  readonly setId: string;
  readonly instance: string;
  readonly baseVersion: string | null;
  readonly isDeletion: boolean;
  readonly content: EndpointSetContent;
  readonly additionDate: string | null;
  readonly removalDate: string | null;
};

/** What an approval is bound to: everything that would be published. The reason and notes are outside. */
export function contentHashOf({ content, ...rest }: Hashed): string {
  const { fqdns, cidrs, serviceTreeIds } = content;
  // The order in which somebody typed entries is not approved.
  const sorted = {
    fqdns: fqdns.toSorted(),
    cidrs: cidrs.toSorted(),
    serviceTreeIds: serviceTreeIds.toSorted(),
  };
  return createHash("sha256")
    .update(canonicalJson({ ...rest, content: { ...content, ...sorted } }))
    .digest("hex");
}
