import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "@waymark/dev/run-visitor";
import { again, count, describeCounts, TIMES } from "../support/again.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { asSomebody } from "./as-somebody.ts";
import { type Kept, keptOf, requireLawful, type Stored, storedOf } from "./look.ts";
import { editOf, newSubject, publishableSubject, type Subject, savedSubject, submittedSubject } from "./operations.ts";
import { requireWhole } from "./whole.ts";
import type { ChangesWorld } from "./world.ts";

/** A change after the race; `stored` is undefined where it was discarded. */
type Outcome = {
  readonly happened: readonly string[];
  readonly stored: readonly (Stored | undefined)[];
  readonly kept: readonly Kept[];
};

type Race = {
  readonly name: string;
  readonly prepare: (world: ChangesWorld) => Promise<readonly Subject[]>;
  readonly changes: (
    world: ChangesWorld,
    subjects: readonly Subject[],
  ) => Readonly<Record<string, () => Promise<Answer>>>;
  /** Throws unless the changes stand as whoever was first has left them. Answers what happened. */
  readonly check: (outcome: Outcome) => string;
};

const only =
  (prepare: (world: ChangesWorld) => Promise<Subject>): Race["prepare"] =>
  async (world) => [await prepare(world)];

/** Of two that exclude each other exactly one happens; the change then has one of two statuses. */
const oneOf =
  (statuses: Readonly<Record<string, Stored["status"] | "gone">>): Race["check"] =>
  ({ happened, stored, kept }) => {
    const [first = "", ...others] = happened;
    require(first !== "" && others.length === 0, `${happened.join(" and ") || "neither"} happened`);
    const status = stored[0]?.status ?? "gone";
    require(status === statuses[first], `${first} came first, and the change is ${status}`);
    const actions = kept[0]?.entries.map(({ action }) => action).join(", ") ?? "";
    require(actions.endsWith(LAST_ENTRIES[first] ?? ""), `${first} came first, and the log has ${actions}`);
    return `${first} first`;
  };

const LAST_ENTRIES: Readonly<Record<string, string>> = {
  block: "stage, approve, block",
  publish: "stage, approve, publish",
  edit: "submit, saveDraft",
  approve: "submit, approve, stage",
  submit: "saveDraft, submit",
  discard: "saveDraft, discardChanges",
};

const RACES: readonly Race[] = [
  {
    name: "block and publish at once",
    prepare: only(publishableSubject),
    changes: (world, [subject]) => ({
      block: () => asSomebody(world, "council").block(changeOf(subject)),
      publish: () => asSomebody(world, "connectivityChamp").publish(changeOf(subject)),
    }),
    check: (outcome) => {
      const first = oneOf({ block: "PendingReview", publish: "Published" })(outcome);
      const isBlocked = outcome.stored[0]?.isBlocked;
      require(isBlocked === (outcome.happened[0] === "block"), `${first}, and the change is blocked: ${isBlocked}`);
      return first;
    },
  },
  {
    name: "edit and approve at once",
    prepare: only(submittedSubject),
    changes: (world, [subject]) => ({
      edit: () => asSomebody(world, "lensReader").save(editOf(subjectOf(subject))),
      approve: () => asSomebody(world, "ownChamp").approveAsChamp(changeOf(subject)),
    }),
    check: oneOf({ edit: "Draft", approve: "StagedForPublishing" }),
  },
  {
    name: "submit and discard at once",
    prepare: only(savedSubject),
    changes: (world, [subject]) => ({
      submit: () => asSomebody(world, "lensReader").submit(changeOf(subject)),
      discard: () => asSomebody(world, "lensReader").discard(changeOf(subject)),
    }),
    check: oneOf({ submit: "PendingReview", discard: "gone" }),
  },
  {
    name: "publish and publish at once",
    prepare: async (world) => [await publishableSubject(world), await publishableSubject(world)],
    changes: (world, subjects) => ({
      // All of them or none: where one of the two is published meanwhile, the other stays.
      both: () => asSomebody(world, "connectivityChamp").publish(...subjects.map(changeOf)),
      "the second": () => asSomebody(world, "champOnly").publish(changeOf(subjects[1])),
    }),
    check: ({ happened, stored }) => {
      const [first, second] = stored.map((one) => one?.publishedVersion);
      require(second != null, `${happened.join(" and ") || "neither"} happened, and the second is not published`);
      const isBoth = happened.includes("both");
      require(!isBoth || first === second, `publishing both was answered 200, and they are of ${first} and ${second}`);
      require(isBoth || first === null, `the first is of version ${first}, yet both were refused`);
      if (!isBoth) return "the second alone";
      return happened.includes("the second") ? "both, the second answered alike" : "both, the second refused";
    },
  },
  {
    // As a browser does whose call was not answered in time, while the server still works on it.
    name: "save and save again at once",
    prepare: only(newSubject),
    changes: (world, [subject]) => ({
      save: () => asSomebody(world, "lensReader").save(subjectOf(subject).draft),
      "save again": () => asSomebody(world, "lensReader").save(subjectOf(subject).draft),
    }),
    check: ({ happened, stored, kept }) => {
      require(happened.length === 2, `${happened.join(" and ") || "neither"} happened, the other was refused`);
      const entries = kept[0]?.entries.length;
      require(stored[0]?.revision === 1 && entries === 1, `revision ${stored[0]?.revision}, ${entries} entries`);
      return "one draft for both";
    },
  },
];

function subjectOf(subject: Subject | undefined): Subject {
  if (subject === undefined) throw new Error("a race needs its change");
  return subject;
}
const changeOf = (subject: Subject | undefined) => subjectOf(subject).change;

/** Either may reach the server first, and both may be in the middle. */
const SPREAD_MS = 60;

const raced = ({ name, prepare, changes, check }: Race): FaultCase<ChangesWorld> => ({
  name,
  run: async (world) => {
    const seen = new Map<string, number>();
    await again(async () => {
      const subjects = await prepare(world);
      const answers = await Promise.all(
        Object.entries(changes(world, subjects)).map(async ([what, change]) => {
          await sleep(Math.random() * SPREAD_MS);
          return [what, await change()] as const;
        }),
      );
      for (const [what, { status, text }] of answers)
        require(status < 500 && status !== 429, `${what} answered ${status} ${text.slice(0, 300)}`);
      const ids = subjects.map(({ draft }) => draft.id);
      const found = await storedOf(world, ids);
      const kept = await Promise.all(ids.map((id) => keptOf(world, id)));
      for (const one of found) requireLawful(one, kept[ids.indexOf(one.id)] ?? { entries: [], audited: [] });
      const happened = answers.filter(([, { status }]) => status < 300).map(([what]) => what);
      const stored = ids.map((id) => found.find((one) => one.id === id));
      count(seen, check({ happened, stored, kept }));
    });
    const whole = await requireWhole(world);
    return `${TIMES} times: ${describeCounts(seen)}; nothing published while blocked or without its approvals; ${whole}`;
  },
});

export const races = RACES.map(raced);
