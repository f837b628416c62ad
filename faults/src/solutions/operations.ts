import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeRequest, NewRequest } from "@waymark/contracts/solutions/request-schemas";
import type { SolutionInput } from "@waymark/contracts/solutions/schemas";
import { waitFor } from "@waymark/engines/wait";
import { mustBe, type Operation } from "../support/operations/operation.ts";
import { require } from "../support/run-cases.ts";
import { approval, asSomebody, withdrawal } from "./as-somebody.ts";
import { mailsNaming, requireAudited, requireLawful, type Stored, storedOf } from "./look.ts";
import type { SolutionsWorld } from "./world.ts";

/** A solution before an operation. */
export type Subject = {
  readonly input: SolutionInput;
  /** By which it is contributed. */
  readonly asked: NewRequest;
  /** Only where it has been contributed. */
  readonly request: Pick<ChangeRequest, "id" | "contentHash">;
};
type SolutionOperation = Operation<SolutionsWorld, Subject>;

const NOT_ASKED = { id: "", contentHash: "" };
const inputOf = (id: string, version: string | null, name: string, asn: string): SolutionInput => ({
  ...{ id, version, name, type: "isp" as const, asns: [asn] },
  ...{ ipSubnets: [], vpnInterfaceDescriptions: [], sslOwnerNames: [] },
});

let made = 0;
/** Nothing of it is stored yet. */
function newSubject(): Promise<Subject> {
  made += 1;
  const id = randomUUID();
  const asked = { id: randomUUID(), solutionId: id, version: "", note: "", operation: "Create" } as const;
  return Promise.resolve({
    input: inputOf(id, null, `New ${made}`, String(FIRST_NEW_ASN + made)),
    asked,
    request: NOT_ASKED,
  });
}
const FIRST_NEW_ASN = 300_000;

/** A private solution of the provider, as its form shows it. */
export async function privateSubject(world: SolutionsWorld): Promise<Subject> {
  const { id, version, name, asns } = await asSomebody(world, "provider").read(await world.addSolution());
  const asked = { id: randomUUID(), solutionId: id, version, note: "Please list it.", operation: "Create" } as const;
  return { input: inputOf(id, version, name, asns[0] ?? ""), asked, request: NOT_ASKED };
}

export async function contributedSubject(world: SolutionsWorld): Promise<Subject> {
  const subject = await privateSubject(world);
  const text = mustBe(200, await asSomebody(world, "provider").ask(subject.asked), "contributing");
  return { ...subject, request: JSON.parse(text) as ChangeRequest };
}

/** Throws unless each solution is lawful, stands once and as it should, and has one audit entry of the action. */
const standing =
  (action: string, isRight: (stored: Stored) => boolean) =>
  async (world: SolutionsWorld, subjects: readonly Subject[]): Promise<void> => {
    const stored = await storedOf(
      world,
      subjects.map(({ input }) => input.id),
    );
    require(stored.length === subjects.length, `${stored.length} solutions instead of ${subjects.length}`);
    for (const one of stored) {
      requireLawful(one);
      require(isRight(one), `after ${action}: ${JSON.stringify(one)}`);
      requireAudited(one, action);
    }
  };

const SECOND_MAIL_WITHIN_MS = 3_000;

async function checkApproved(world: SolutionsWorld, subjects: readonly Subject[]): Promise<void> {
  await standing(
    "solutions.decideRequest",
    ({ visibility, requests }) => visibility === "Public" && requests.length === 1,
  )(world, subjects);
  const ids = subjects.map(({ input }) => input.id);
  await waitFor("all mails are sent", 150_000, async () =>
    (await storedOf(world, ids)).every(({ mailsWaiting }) => mailsWaiting === 0) ? true : undefined,
  );
  await sleep(SECOND_MAIL_WITHIN_MS);
  for (const id of ids) {
    const mails = await mailsNaming(world, id);
    require(mails === 1, `${mails} mails about one approval`);
  }
}

const isDone: SolutionOperation["isDone"] = ({ status }) => status === 200;

const ADD: SolutionOperation = {
  name: "adding a solution",
  request: "PUT /api/pnpp/api/v1/PartnerInputSolution",
  statements: ['insert into "solutions"', 'insert into "solution_items"'],
  prepare: newSubject,
  perform: (world, { input }, send) => asSomebody(world, "provider", send).save(input),
  isDone,
  check: standing("solutions.saveSolution", ({ items, status }) => items.length === 1 && status === "active"),
};

const CHANGE: SolutionOperation = {
  ...ADD,
  name: "changing a solution",
  statements: ['update "solutions"', 'insert into "solution_items"'],
  prepare: async (world) => {
    const subject = await privateSubject(world);
    const further = (await newSubject()).input.asns;
    return { ...subject, input: { ...subject.input, asns: [...subject.input.asns, ...further] } };
  },
  check: async (world, subjects) => {
    // It was added, then changed.
    for (const one of await storedOf(
      world,
      subjects.map(({ input }) => input.id),
    ))
      require(one.items.length === 2 && one.audited.length === 2, `after a change: ${JSON.stringify(one)}`);
  },
};

const CONTRIBUTE: SolutionOperation = {
  name: "contributing a solution",
  request: "PUT /api/pnpp/api/v1/PartnerChangeSolutionRequest/Create",
  statements: ['insert into "solution_requests"', 'update "solutions" set "awaiting_review_since"'],
  prepare: privateSubject,
  perform: (world, { asked }, send) => asSomebody(world, "provider", send).ask(asked),
  isDone,
  check: standing("solutions.createRequest", ({ requests, isAwaiting }) => requests.length === 1 && isAwaiting),
};

const WITHDRAW: SolutionOperation = {
  name: "withdrawing a request",
  request: "PUT /api/pnpp/api/v1/PartnerChangeSolutionRequest/Update",
  statements: ['update "solution_requests"', 'update "solutions" set "awaiting_review_since"'],
  prepare: contributedSubject,
  perform: (world, { request }, send) => asSomebody(world, "provider", send).update(withdrawal(request)),
  isDone,
  check: standing(
    "solutions.cancelRequest",
    ({ requests, isAwaiting }) => requests[0]?.status === "cancelled" && !isAwaiting,
  ),
};

const APPROVE: SolutionOperation = {
  name: "approving a request",
  request: "PUT /api/pnpp/api/v1/PartnerChangeSolutionRequest/Update",
  statements: ['update "solutions"', 'update "solution_requests"', 'insert into "mails"'],
  prepare: contributedSubject,
  perform: (world, { request }, send) => asSomebody(world, "reviewer", send).update(approval(request)),
  isDone,
  check: checkApproved,
};

const DELETE: SolutionOperation = {
  name: "deleting a solution",
  request: "DELETE /api/pnpp/api/v1/PartnerInputSolution",
  statements: ['update "solutions"', 'update "solution_items"'],
  prepare: privateSubject,
  perform: (world, { input }, send) => asSomebody(world, "provider", send).remove(input.id),
  isDone: ({ status }) => status === 204 || status === 404,
  check: async (world, subjects) => {
    for (const one of await storedOf(
      world,
      subjects.map(({ input }) => input.id),
    ))
      require(one.status !== "active" && one.audited.length === 2, `after a deletion: ${JSON.stringify(one)}`);
  },
};

export const OPERATIONS = [ADD, CHANGE, CONTRIBUTE, WITHDRAW, APPROVE, DELETE] as const;
