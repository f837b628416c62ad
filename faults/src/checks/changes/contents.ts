import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { ValidationTest } from "@waymark/contracts/change-requests/validation";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { content } from "@waymark/rules/change-requests/example-content";

/** One content that a change can have: what the rules are handed of it, and what the specification says about it. */
export type WantedContent = {
  readonly hash: string;
  readonly before: EndpointSetContent | null;
  readonly after: EndpointSetContent;
  readonly isDeletion: boolean;
  readonly isBulkRemoval: boolean;
  /** By hand: the approvals that it needs by itself. */
  readonly needs: readonly ApproverRole[];
  /** By hand: tests that block it whatever anybody approves. */
  readonly blockedBy: readonly ValidationTest[];
  /** By hand: tests that block it until a role has approved it. */
  readonly blockedUntil: readonly { readonly test: ValidationTest; readonly role: ApproverRole }[];
};

const BASE = content({ fqdns: ["relay.contoso.com", "media.contoso.com"] });

const wanted = (hash: string, more: Partial<WantedContent> = {}): WantedContent => ({
  ...{ hash, before: BASE, after: content(), isDeletion: false, isBulkRemoval: false },
  ...{ needs: ["workloadChamp"], blockedBy: [], blockedUntil: [] },
  ...more,
});

export const CONTENTS: readonly WantedContent[] = [
  wanted("a name less"),
  wanted("a new set", { before: null }),
  wanted("a name more", { after: content({ fqdns: [...BASE.fqdns, "new.contoso.com"] }) }),
  wanted("a wildcard below a domain", { after: content({ fqdns: ["*.calls.contoso.com"] }) }),
  wanted("a wildcard at a domain", {
    after: content({ fqdns: ["*.contoso.com"] }),
    needs: ["workloadChamp", "connectivityChamp"],
  }),
  wanted("raised to Optimize", {
    after: content({ governanceCategory: "Optimize" }),
    needs: ["workloadChamp", "connectivityChamp", "changeCouncil"],
    blockedUntil: [{ test: 9, role: "connectivityChamp" }],
  }),
  wanted("lowered from Optimize", {
    before: content({ governanceCategory: "Optimize" }),
    needs: ["workloadChamp", "connectivityChamp"],
  }),
  wanted("a deletion", { isDeletion: true, needs: ["workloadChamp", "changeCouncil"] }),
  wanted("a bulk removal", {
    isBulkRemoval: true,
    needs: ["workloadChamp", "changeCouncil"],
    blockedUntil: [{ test: 1, role: "changeCouncil" }],
  }),
  wanted("what a test blocks", { after: content({ fqdns: ["twice.contoso.com"] }), blockedBy: [6] }),
  wanted("what two tests block", { after: content({ fqdns: ["thrice.contoso.com"] }), blockedBy: [6, 14] }),
  wanted("what nobody may bypass", { after: content({ tcpPorts: "0" }), blockedBy: [22] }),
];

export const contentAt = (index: number): WantedContent => {
  const found = CONTENTS[index % CONTENTS.length];
  if (found === undefined) throw new Error(`there is no content ${index}`);
  return found;
};

/** What the tests find of a content once these roles have approved it; a set that was published meanwhile is its duplicate. */
export const testsBlocking = (
  { blockedBy, blockedUntil }: WantedContent,
  approved: readonly ApproverRole[],
  hasDuplicate: boolean,
): readonly ValidationTest[] => [
  ...new Set([
    ...blockedBy,
    ...blockedUntil.filter(({ role }) => !approved.includes(role)).map(({ test }) => test),
    ...(hasDuplicate ? [6 as const] : []),
  ]),
];
