import { isDeepStrictEqual } from "node:util";
import type { LogAction } from "@waymark/contracts/change-requests/publishing";
import type { DraftInput } from "@waymark/contracts/change-requests/schemas";
import type { Answer } from "@waymark/dev/run-visitor";
import type { Operation } from "../support/operations/operation.ts";
import { retryUntilAnswered } from "../support/retry-until-answered.ts";
import { require } from "../support/run-cases.ts";
import { asSomebody, changeIn, type Read } from "./as-somebody.ts";
import { type Kept, keptOf, requireLawful, type Stored, storedOf } from "./look.ts";
import { requireWhole } from "./whole.ts";
import type { Actor, ChangesWorld } from "./world.ts";

/** A change before an operation. */
export type Subject = {
  /** What is saved, or was. */
  readonly draft: DraftInput;
  /** As it was read last; of a draft that is not saved yet its id alone. */
  readonly change: Read;
};
export type ChangeOperation = Operation<ChangesWorld, Subject>;

/** Nothing of it is stored yet. */
export async function newSubject(world: ChangesWorld): Promise<Subject> {
  const draft = await world.newDraft();
  return { draft, change: { id: draft.id, contentHash: "" } };
}

type Step = (subject: Subject, as: (who: Actor) => ReturnType<typeof asSomebody>) => Promise<Answer>;
/** A busy machine may refuse a step or answer it late: what only prepares a fault asks again until it is done. */
const after =
  (prepare: (world: ChangesWorld) => Promise<Subject>, what: string, step: Step) =>
  async (world: ChangesWorld): Promise<Subject> => {
    const subject = await prepare(world);
    const send = retryUntilAnswered(world.serverUrl, { repliesLost: 0, refusals: 0 });
    return { ...subject, change: changeIn(await step(subject, (who) => asSomebody(world, who, send)), what) };
  };

export const savedSubject = after(newSubject, "saving", ({ draft }, as) => as("lensReader").save(draft));
export const submittedSubject = after(savedSubject, "submitting", ({ change }, as) => as("lensReader").submit(change));
const stagedSubject = after(submittedSubject, "approving as champ", ({ change }, as) =>
  as("ownChamp").approveAsChamp(change),
);
/** Nothing is missing to publish it. */
export const publishableSubject = after(stagedSubject, "approving as council", ({ change }, as) =>
  as("council").approveAsCouncil(change),
);

/** The next revision of a submitted change, with one more name. */
export const editOf = ({ draft }: Subject): DraftInput => ({
  ...draft,
  revision: 1,
  content: { ...draft.content, fqdns: [...draft.content.fqdns, `more.${draft.content.fqdns[0]}`].toSorted() },
});

type Wanted = {
  readonly status: Stored["status"];
  /** All entries of the log of record, in their order. */
  readonly entries: readonly LogAction[];
  readonly approvals: number;
  readonly content?: (subject: Subject) => DraftInput["content"];
};

const AUDITED: readonly LogAction[] = ["saveDraft", "submit", "approve"];

/** Throws unless each change stands once as wanted, with one entry of the log and of the audit trail for each effect. */
const standing =
  ({ status, entries, approvals, content = ({ draft }) => draft.content }: Wanted): ChangeOperation["check"] =>
  async (world, subjects) => {
    const ids = subjects.map(({ draft }) => draft.id);
    const stored = await storedOf(world, ids);
    require(stored.length === subjects.length, `${stored.length} changes instead of ${subjects.length}`);
    for (const [nth, one] of stored.entries()) {
      const [kept, subject] = [await keptOf(world, one.id), subjects[nth]];
      requireLawful(one, kept);
      requireKept(kept, entries);
      require(one.status === status, `the change is ${one.status} instead of ${status}`);
      const given = one.approvals.filter(({ kind }) => kind === "Approved").length;
      require(given === approvals, `${given} approvals instead of ${approvals}`);
      const isWanted = subject !== undefined && isDeepStrictEqual(one.content, content(subject));
      require(isWanted, `another content than was saved: ${JSON.stringify(one.content)}`);
      require(isDeepStrictEqual(
        one.set.fqdns,
        one.content.fqdns,
      ), `the set holds ${one.set.fqdns.join(", ") || "nothing"}`);
    }
    await requireWhole(world);
  };

function requireKept({ entries, audited }: Kept, wanted: readonly LogAction[]): void {
  const actions = entries.map(({ action }) => action);
  require(isDeepStrictEqual(actions, wanted), `the log has ${actions.join(", ")} instead of ${wanted.join(", ")}`);
  const due = wanted.filter((action) => AUDITED.includes(action)).map((action) => `changeRequests.${action}`);
  require(isDeepStrictEqual(audited, due), `audited were ${audited.join(", ")} instead of ${due.join(", ")}`);
}

const isDone: ChangeOperation["isDone"] = ({ status }) => status === 200;
const PATH = "POST /api/ipurl/api/v1/EndpointSetChange";
/** Each step of a change ends with them. */
const KEPT = ['insert into "endpoint_log"', 'update "endpoint_log_heads" set "seq"', 'insert into "audit_entries"'];

const SAVE: ChangeOperation = {
  name: "saving a draft",
  request: `${PATH}/UpsertDraft`,
  statements: [
    'insert into "endpoint_sets"',
    "insert into endpoint_set_fqdns",
    'insert into "endpoint_changes"',
    'insert into "endpoint_change_authors"',
    'insert into "endpoint_test_results"',
    ...KEPT,
  ],
  prepare: newSubject,
  perform: (world, { draft }, send) => asSomebody(world, "lensReader", send).save(draft),
  isDone,
  check: standing({ status: "Draft", entries: ["saveDraft"], approvals: 0 }),
};

const EDIT: ChangeOperation = {
  ...SAVE,
  name: "editing a submitted change",
  statements: [
    'delete from "endpoint_set_fqdns"',
    'update "endpoint_changes" set "workload"',
    'update "endpoint_change_approvals"',
    ...KEPT,
  ],
  prepare: submittedSubject,
  perform: (world, subject, send) => asSomebody(world, "lensReader", send).save(editOf(subject)),
  check: standing({
    ...{ status: "Draft", entries: ["saveDraft", "submit", "saveDraft"], approvals: 0 },
    content: (subject) => editOf(subject).content,
  }),
};

const SUBMIT: ChangeOperation = {
  name: "submitting a change",
  request: `${PATH}/Submit`,
  statements: ['update "endpoint_changes" set "status"', ...KEPT, 'insert into "endpoint_test_results"'],
  prepare: savedSubject,
  perform: (world, { change }, send) => asSomebody(world, "lensReader", send).submit(change),
  isDone,
  check: standing({ status: "PendingReview", entries: ["saveDraft", "submit"], approvals: 0 }),
};

const APPROVE: ChangeOperation = {
  name: "approving a change, which stages it",
  request: `${PATH}/WorkloadChampApprove`,
  statements: [
    'insert into "endpoint_change_approvals"',
    'insert into "endpoint_test_results"',
    'update "endpoint_changes" set "status"',
    ...KEPT,
  ],
  prepare: submittedSubject,
  perform: (world, { change }, send) => asSomebody(world, "ownChamp", send).approveAsChamp(change),
  isDone,
  check: standing({
    ...{ status: "StagedForPublishing", approvals: 1 },
    entries: ["saveDraft", "submit", "approve", "stage"],
  }),
};

const PUBLISH: ChangeOperation = {
  name: "publishing a change",
  request: `${PATH}/Publish`,
  statements: [
    'insert into "endpoint_versions"',
    'insert into "endpoint_test_results"',
    'update "endpoint_sets" set',
    "update endpoint_sets set public_id",
    'insert into "endpoint_set_fqdns"',
    'insert into "endpoint_set_cidrs"',
    'update "endpoint_changes" set "status"',
    'insert into "endpoint_version_changes"',
    'update "endpoint_versions" set "endpoints"',
    "insert into fqdns",
    'update "endpoint_versions" set "log_seq"',
    ...KEPT,
  ],
  prepare: publishableSubject,
  perform: (world, { change }, send) => asSomebody(world, "connectivityChamp", send).publish(change),
  isDone,
  check: standing({
    ...{ status: "Published", approvals: 2 },
    entries: ["saveDraft", "submit", "approve", "stage", "approve", "publish"],
  }),
};

export const OPERATIONS = [SAVE, EDIT, SUBMIT, APPROVE, PUBLISH] as const;
