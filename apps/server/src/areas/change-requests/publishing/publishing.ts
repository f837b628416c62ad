import type { VersionKind } from "@waymark/contracts/change-requests/publishing";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";

/** What goes out, and how it comes about. */
export type Publishing = {
  readonly kind: VersionKind;
  readonly instance: CloudInstance;
  /** Only these; all that are staged where it is left out. */
  readonly ids?: readonly string[];
  /** What was staged later waits. */
  readonly stagedUntil?: Date;
  readonly note: string;
  /** Undefined for the clock. */
  readonly by: { readonly tenantId: string; readonly objectId: string } | undefined;
};
