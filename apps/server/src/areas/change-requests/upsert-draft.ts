import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { DraftInput, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { READ_ONLY_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import { diffContent, entriesOf } from "@waymark/rules/change-requests/content-diff";
import { refuseAction } from "@waymark/rules/change-requests/policy";
import type { UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readSetState, type SetState } from "../endpoint-sets/content.read.ts";
import { addDraftedSet, lockSet, updateDraftedSet } from "../endpoint-sets/port.ts";
import type { ChangeRequests } from "./change-requests.ts";
import { type ChangeRow, countOtherOpen, readChange } from "./changes.read.ts";
import { contentHashOf } from "./content-hash.ts";
import { factsOf } from "./facts.ts";
import { appendLog, logged } from "./log/append-log.ts";
import { presentChange } from "./present.ts";
import { requireContent, requireInput } from "./require-draft.ts";
import { addAuthor, cancelApprovals, type DraftRow, insertDraft, lockChangeRow, updateDraft } from "./store.ts";
import { refusalProblem, reread } from "./take-step.ts";
import { judgeChange } from "./tests/judge-change.ts";

/**
 * Saves the whole wanted content of a set as a draft. An edit cancels what was approved. Idempotent: what was saved already stays
 * one saving.
 */
export async function upsertDraft(
  ctx: UserCtx,
  changes: ChangeRequests,
  input: DraftInput,
): Promise<EndpointSetChange> {
  requireInput(input);
  const person = await changes.personOf(ctx);
  const row = await write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const isKnown = await lockSet(tx, input.endpointSetInternalId);
    await lockChangeRow(tx, input.id);
    const before = await readChange(tx, input.id);
    const set = isKnown ? await readSetState(tx, input.endpointSetInternalId) : undefined;
    const content = await requireContent(tx, input, set);
    const draft = draftOf(input, content, set);
    if (before !== undefined && isSaved(before, draft, input, person)) return before;
    await requireMoves(tx, { input, before, set, person, now: ctx.now });
    await saveSet(tx, draft, set, ctx.now);
    if (before === undefined) await insertDraft(tx, draft, { tenantId: ctx.user.tenantId, at: ctx.now });
    else await updateDraft(tx, draft, before.revision, ctx.now);
    await cancelApprovals(tx, input.id, ctx.now);
    await addAuthor(tx, input.id, { ...ctx.user, at: ctx.now });
    await judgeChange(tx, await reread(tx, input.id), { ...changes, now: ctx.now });
    const entry = { ...logged(await reread(tx, input.id)), at: ctx.now, person: person.objectId };
    await appendLog(tx, {
      ...entry,
      action: "saveDraft",
      detail: { reason: draft.reason, isDeletion: draft.isDeletion },
    });
    await tx.audit({
      action: "changeRequests.saveDraft",
      entity: input.id,
      before: before === undefined ? null : { status: before.status, contentHash: before.contentHash },
      after: { setId: draft.setId, contentHash: draft.contentHash, isDeletion: draft.isDeletion },
    });
    return reread(tx, input.id);
  });
  return presentChange(row, { person, nameOf: changes.nameOf, now: ctx.now, isWhole: true });
}

function draftOf(input: DraftInput, content: EndpointSetContent, set: SetState | undefined): DraftRow {
  const { id, endpointSetInternalId: setId, instance, isDeletion, baseVersion } = input;
  const base = set === undefined || set.publishedVersion === null ? null : set.content;
  const entries = entriesOf(diffContent(base, content, { isDeletion }));
  const dates = {
    additionDate: entries.additions.length > 0 ? input.additionEffectiveDate : null,
    removalDate: entries.removals.length > 0 ? input.removalEffectiveDate : null,
  };
  return {
    ...{ id, setId, instance, content, isDeletion, baseVersion, base, ...dates },
    reason: input.changeReason,
    contentHash: contentHashOf({ setId, instance, baseVersion, isDeletion, content, ...dates }),
    additions: entries.additions.length,
    removals: entries.removals.length,
  };
}

/** Whether exactly this was saved by this person as the next revision: the reply was lost, and the call comes again. */
const isSaved = (before: ChangeRow, draft: DraftRow, { revision }: DraftInput, { objectId }: LensPerson): boolean =>
  before.status === "Draft" &&
  before.revision === (revision ?? 0) + 1 &&
  before.contentHash === draft.contentHash &&
  before.reason === draft.reason &&
  before.authors.includes(objectId);

type Moves = {
  readonly input: DraftInput;
  readonly before: ChangeRow | undefined;
  readonly set: SetState | undefined;
  readonly person: LensPerson;
  readonly now: Date;
};

/** Whether this person may save it, over what they read. */
async function requireMoves(tx: WriteTx, { input, before, set, person, now }: Moves): Promise<void> {
  const isOther = before !== undefined && before.setId !== input.endpointSetInternalId;
  if (isOther || (before === undefined && input.revision !== null)) throw problem("not_found");
  if (set !== undefined && set.instance !== input.instance) throw problem("not_found");
  const refused = before && refuseAction("saveDraft", person, factsOf(before, now));
  if (refused !== undefined) throw refusalProblem(refused);
  if (READ_ONLY_INSTANCES.includes(input.instance) || set?.isDeleted)
    throw problem("change_not_possible", {
      issues: [{ at: "instance", textKey: "changes.why.readOnly", message: "nothing changes here any more" }],
    });
  if (before !== undefined && before.revision !== input.revision) throw problem("change_moved");
  if ((set?.publishedVersion ?? null) !== input.baseVersion) throw problem("set_moved");
  // A set that was never published belongs to the draft that made it.
  if (before === undefined && set !== undefined && set.publishedVersion === null) throw problem("set_moved");
  if (
    before === undefined &&
    (await countOtherOpen(tx, input.endpointSetInternalId, input.id)) >= changeLimits.openPerSet
  )
    throw problem("change_not_possible", {
      issues: [{ at: "id", textKey: "changes.why.tooManyOpen", message: "too many changes of this set are open" }],
    });
}

/** A set that was never published lists what its draft proposes. */
async function saveSet(tx: WriteTx, { setId, instance, content }: DraftRow, set: SetState | undefined, at: Date) {
  if (set === undefined) await addDraftedSet(tx, { id: setId, instance, content, at });
  else if (set.publishedVersion === null) await updateDraftedSet(tx, { id: setId, content, at });
}
