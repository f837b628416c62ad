import { diffContent } from "@waymark/rules/change-requests/content-diff";
import { type GivenApproval, neededApprovals } from "@waymark/rules/change-requests/needed-approvals";
import type { ChangeFacts } from "@waymark/rules/change-requests/policy";
import type { JudgedTest } from "@waymark/rules/change-requests/validation/overall";
import { getDomain } from "tldts";
import type { ChangeRow } from "./changes.read.ts";
import type { ApprovalRow, BypassRow } from "./histories.read.ts";

const GIVEN: readonly ApprovalRow["kind"][] = ["Approved", "ConnectivityChampUpdate"];

/** Approvals that hold for the content as it is. */
export const holdingApprovals = ({ approvals, contentHash }: ChangeRow): readonly ApprovalRow[] =>
  approvals.filter((approval) => GIVEN.includes(approval.kind) && approval.contentHash === contentHash);

/** The bypass that holds now: of this content, and not past its day. */
export const holdingBypass = ({ bypasses, contentHash }: ChangeRow, now: Date): BypassRow | undefined =>
  bypasses.findLast((bypass) => bypass.contentHash === contentHash && now < bypass.until);

export const isBlocked = ({ blockedAt, unblockedAt }: ChangeRow): boolean => blockedAt !== null && unblockedAt === null;

/** Results of tests of the content as it is. */
export function judgedTests(row: ChangeRow, now: Date): JudgedTest[] {
  const bypassed = holdingBypass(row, now)?.tests ?? [];
  return row.results
    .filter(({ contentHash }) => contentHash === row.contentHash)
    .map(({ test, outcome, validUntil }) => ({
      test,
      outcome,
      isBypassed: outcome === "Blocking" && bypassed.includes(test),
      validUntilMs: validUntil.getTime(),
    }));
}

/** Test 1 says whether more is removed than one change may without the council, whoever approved since. */
const ESCALATED: readonly string[] = ["changes.said.removalTooLarge", "changes.said.removalEscalated"];

/** What a decision about a change rests on. */
export function factsOf(row: ChangeRow, now: Date): ChangeFacts {
  const given: GivenApproval[] = holdingApprovals(row).map(({ role, person, isStandIn }) => ({
    role,
    // Somebody who was erased approves nothing a second time.
    by: person ?? "",
    isStandIn,
  }));
  const runs = row.results.map(({ ranAt }) => ranAt.getTime());
  return {
    status: row.status,
    isBlocked: isBlocked(row),
    authors: new Set(row.authors),
    champGroup: row.champGroup,
    given,
    needed: neededApprovals({
      before: row.base,
      after: row.content,
      isDeletion: row.isDeletion,
      isBulkRemoval: row.results.some(
        ({ test, textKey, contentHash }) =>
          test === 1 && contentHash === row.contentHash && ESCALATED.includes(textKey),
      ),
      isBypassed: holdingBypass(row, now) !== undefined,
      given,
      isRegistrable: (name) => getDomain(name) === name,
    }),
    results: judgedTests(row, now),
    lastRunAtMs: runs.length === 0 ? undefined : Math.max(...runs),
    nowMs: now.getTime(),
  };
}

export const diffOf = ({ base, content, isDeletion }: Pick<ChangeRow, "base" | "content" | "isDeletion">) =>
  diffContent(base, content, { isDeletion });
