import type { DraftInput } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { checkContent } from "@waymark/rules/endpoints/check-content";
import type { Tx } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readSetState, type SetState } from "../endpoint-sets/content.read.ts";
import { readWorkload } from "../workloads/workloads.read.ts";

const refuse = (at: string, textKey: string, inputs?: readonly string[]) =>
  problem("request_invalid", { issues: [{ at, textKey, message: textKey, ...(inputs && { inputs }) }] });

export function requireInput({ changeReason, endpointSetInternalId, content }: DraftInput): void {
  if (changeReason === "") throw refuse("changeReason", "changes.reasonRequired");
  if (content.memberEndpointSetInternalId === endpointSetInternalId)
    throw refuse("memberEndpointSetInternalId", "endpointSets.fault.memberOfMember");
}

/** The wanted content in the form that is stored. A set that is to be deleted keeps what it holds. */
export async function requireContent(
  tx: Tx,
  input: DraftInput,
  set: SetState | undefined,
): Promise<EndpointSetContent> {
  if (input.isDeletion) {
    if (set === undefined || set.publishedVersion === null) throw refuse("isDeletion", "changes.deleteUnpublished");
    return set.content;
  }
  const memberId = input.content.memberEndpointSetInternalId;
  const member = memberId === null ? undefined : await readSetState(tx, memberId);
  const checked = checkContent(input.content, member?.content.cidrs.length ?? 0);
  if ("faults" in checked)
    throw problem("request_invalid", {
      issues: checked.faults.map(({ at, textKey, inputs }) => ({
        at,
        textKey,
        message: textKey,
        ...(inputs && { inputs }),
      })),
    });
  const { content } = checked;
  if (set !== undefined && set.content.isMemberSet !== content.isMemberSet)
    throw refuse("isMemberSet", "changes.kindStays");
  if (memberId !== null && member === undefined) throw refuse("memberEndpointSetInternalId", "changes.memberUnknown");
  const workload = await readWorkload(tx, content.workloadName);
  if (workload === undefined) throw refuse("workloadName", "fqdns.workloadUnknown");
  return { ...content, workloadName: workload.id };
}
