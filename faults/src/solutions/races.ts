import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@waymark/dev/run-visitor";
import { again, count, describeCounts, TIMES } from "../support/again.ts";
import { mustBe } from "../support/operations/operation.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { approval, asSomebody, withdrawal } from "./as-somebody.ts";
import { requireAudited, requireLawful, type Stored, storedOf } from "./look.ts";
import { contributedSubject, privateSubject, type Subject } from "./operations.ts";
import type { SolutionsWorld } from "./world.ts";

type Race = {
  readonly name: string;
  readonly prepare: (world: SolutionsWorld) => Promise<Subject>;
  /** Two changes of which one may happen. */
  readonly changes: (
    world: SolutionsWorld,
    subject: Subject,
  ) => Readonly<Record<string, (world: SolutionsWorld) => Promise<Answer>>>;
  /** Throws unless it stands as whoever was first has left it. */
  readonly check: (stored: Stored, first: string, subject: Subject) => void;
};

const asProvider = (world: SolutionsWorld) => asSomebody(world, "provider");

const RACES: readonly Race[] = [
  {
    name: "contribute and edit at once",
    prepare: privateSubject,
    changes: (world, { input, asked }) => ({
      contribute: () => asProvider(world).ask(asked),
      edit: () => asProvider(world).save({ ...input, name: `${input.name} changed` }),
    }),
    check: ({ name, requests }, first, { input }) => {
      const isContributed = first === "contribute";
      require(requests.length ===
        (isContributed ? 1 : 0), `${first} came first, and there are ${requests.length} requests`);
      require((name === input.name) === isContributed, `${first} came first, and it is called ${name}`);
    },
  },
  {
    name: "cancel and approve at once",
    prepare: contributedSubject,
    changes: (world, { request }) => ({
      cancel: () => asProvider(world).update(withdrawal(request)),
      approve: () => asSomebody(world, "reviewer").update(approval(request)),
    }),
    check: ({ visibility, requests }, first) => {
      require((visibility === "Public") === (first === "approve"), `${first} came first, and it is ${visibility}`);
      require(requests[0]?.status ===
        (first === "approve" ? "closed" : "cancelled"), `the request is ${requests[0]?.status}`);
    },
  },
  {
    name: "approve and approve at once",
    prepare: contributedSubject,
    changes: (world, { request }) => ({
      "one reviewer": () => asSomebody(world, "reviewer").update(approval(request)),
      "another reviewer": () => asSomebody(world, "otherReviewer").update(approval(request)),
    }),
    check: (stored) => {
      require(stored.visibility === "Public", `it was approved and is ${stored.visibility}`);
      requireAudited(stored, "solutions.decideRequest");
    },
  },
  {
    name: "delete and contribute at once",
    prepare: privateSubject,
    changes: (world, { input, asked }) => ({
      delete: () => asProvider(world).remove(input.id),
      contribute: () => asProvider(world).ask(asked),
    }),
    check: ({ status, isAwaiting }, first) => {
      require((status === "active") === (first === "contribute"), `${first} came first, and it is ${status}`);
      require(isAwaiting === (first === "contribute"), `${first} came first, and it awaits review: ${isAwaiting}`);
    },
  },
];

/** Either may reach the server first, and both may be in the middle. */
const SPREAD_MS = 120;

const raced = ({ name, prepare, changes, check }: Race): FaultCase<SolutionsWorld> => ({
  name,
  run: async (world) => {
    const seen = new Map<string, number>();
    await again(async () => {
      const subject = await prepare(world);
      const answers = await Promise.all(
        Object.entries(changes(world, subject)).map(async ([what, change]) => {
          await sleep(Math.random() * SPREAD_MS);
          return [what, await change(world)] as const;
        }),
      );
      for (const [what, { status, text }] of answers)
        require(status < 500, `${what} answered ${status} ${text.slice(0, 200)}`);
      const happened = answers.filter(([, { status }]) => status < 300);
      const [[first] = [""]] = happened;
      require(happened.length === 1, `${happened.map(([what]) => what).join(" and ") || "neither"} happened`);
      const [stored] = await storedOf(world, [subject.input.id]);
      if (stored === undefined) throw new Error("the solution is gone");
      requireLawful(stored);
      check(stored, first, subject);
      count(seen, `${first} first`);
      if (stored.isAwaiting) await decideNow(world, stored);
    });
    await world.clear();
    return `${TIMES} times: ${describeCounts(seen)}; never both, nothing public that was not approved`;
  },
});

/** What was contributed becomes public as it was, whatever was tried meanwhile. */
async function decideNow(world: SolutionsWorld, { id, requests }: Stored): Promise<void> {
  const [request] = requests;
  if (request === undefined) return;
  mustBe(200, await asSomebody(world, "reviewer").update(approval(request)), "approving what stands");
  for (const stored of await storedOf(world, [id])) {
    requireLawful(stored);
    require(stored.visibility === "Public", `it was approved and is ${stored.visibility}`);
  }
}

export const races = RACES.map(raced);
