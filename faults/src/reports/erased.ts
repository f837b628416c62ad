import { setTimeout as sleep } from "node:timers/promises";
import { AckPolicy } from "@nats-io/jetstream";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import { EVENT_STREAM } from "@waymark/contracts/events/stream";
import { MAINZ_FORM } from "@waymark/dev/run-forms";
import { listenToRun } from "@waymark/dev/run-listener";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { messagesNotTakenIn, withStreams } from "../support/look.ts";
import { mustBe } from "../support/operations/operation.ts";
import { asOperator } from "../support/operator.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { asPerson } from "./as-person.ts";
import { keptOf } from "./look.ts";
import { checkGone, type Subject, sharedSubject } from "./operations.ts";
import type { ReportsWorld } from "./world.ts";

const REPORTS = 8;
const TAKEN_IN_WITHIN_MS = 20_000;

const visitorOf = (world: ReportsWorld) =>
  createRunVisitor(retryWhileBusy(overFetch(world.serverUrl)), world.product.webUrl);

/** Repeats every call that a browser with the run's ticket and secrets can make. */
async function sayAllAgain(world: ReportsWorld, { made }: Subject): Promise<void> {
  const visitor = visitorOf(world);
  for (const answer of [await visitor.result(made, "skype"), await visitor.finish(made)])
    require(answer.status >= 400, `a result for what is gone was taken with ${answer.status}`);
  mustBe(404, await visitor.read(made.id, made.claimSecret), "reading with the claim secret");
}

async function replayHub(world: ReportsWorld, { made }: Subject): Promise<void> {
  const { id: runId, runToken } = made;
  const listener = listenToRun({ url: world.serverUrl, origin: world.product.webUrl, runId, runToken });
  await Promise.race([listener.ended, listener.refused.then((code) => code ?? listener.ended), sleep(2_000)]);
  listener.socket.disconnect();
  require(listener.events.length === 0, `the hub replays ${listener.events.length} events of what is gone`);
}

/** A consumer that takes nothing in: the stream keeps all messages for it, which would go once the others have them. */
const keepMessages = ({ product }: ReportsWorld) =>
  withStreams(product.engines, (manager) =>
    manager.consumers.add(EVENT_STREAM, { durable_name: "kept_for_replay", ack_policy: AckPolicy.Explicit }),
  );

/** Deletes the stream's consumers, so that they process every message again from the first. */
async function redeliverAll({ product }: ReportsWorld): Promise<number> {
  await product.server().stop();
  const messages = await withStreams(product.engines, async (manager) => {
    for await (const { name } of manager.consumers.list(EVENT_STREAM))
      await manager.consumers.delete(EVENT_STREAM, name);
    return (await manager.streams.info(EVENT_STREAM)).state.messages;
  });
  await product.restartServer();
  const endsAt = performance.now() + TAKEN_IN_WITHIN_MS;
  for (;;) {
    const waiting = (await messagesNotTakenIn(product.engines)) ?? messages;
    if (waiting === 0) return messages;
    require(performance.now() < endsAt, `${waiting} messages were not taken in`);
    await sleep(300);
  }
}

type Way = { readonly name: string; readonly erase: (world: ReportsWorld) => Promise<readonly Subject[]> };

const WAYS: readonly Way[] = [
  {
    name: "deleted reports",
    erase: async (world) => {
      const subjects: Subject[] = [];
      for (let one = 0; one < REPORTS; one += 1) {
        const subject = await sharedSubject(world);
        mustBe(204, await asPerson(world, subject.owner).remove(subject.made.id), "deleting");
        subjects.push(subject);
      }
      return subjects;
    },
  },
  {
    name: "the reports of a person who was erased",
    erase: async (world) => {
      const subjects: Subject[] = [];
      for (let one = 0; one < REPORTS; one += 1) {
        const subject = await sharedSubject(world);
        mustBe(200, await asPerson(world, subject.owner).erase(), "erasing");
        subjects.push(subject);
      }
      return subjects;
    },
  },
];

const staysGone = ({ name, erase }: Way): FaultCase<ReportsWorld> => ({
  name: `${name} never return`,
  run: async (world) => {
    await keepMessages(world);
    const subjects = await erase(world);
    await checkGone(world, subjects);
    for (const subject of subjects) {
      await sayAllAgain(world, subject);
      await replayHub(world, subject);
    }
    await asOperator(world.product.environment, "rebuild-measurements");
    const messages = await redeliverAll(world);
    require(messages >= REPORTS, `only ${messages} messages were there to be delivered again`);
    await checkGone(world, subjects);
    return `${subjects.length} reports: saved and reported again, replayed, measurements rebuilt, ${messages} messages delivered again; 0 rows name them in any table of any engine`;
  },
});

/** A ticket is valid for 15 minutes. Sending the form again starts a new report without any of the erased data. */
const beginsAnew: FaultCase<ReportsWorld> = {
  name: "the form of a deleted report, sent again, brings none of it back",
  run: async (world) => {
    const visitor = visitorOf(world);
    for (let one = 0; one < REPORTS; one += 1) {
      const { owner, made } = await sharedSubject(world);
      const as = asPerson(world, owner);
      mustBe(204, await as.remove(made.id), "deleting");
      const { runTicket, claimSecret } = made;
      mustBe(200, await visitor.generate({ ...MAINZ_FORM, runTicket, claimSecret }), "sending the form again");
      const begun = JSON.parse(mustBe(200, await visitor.read(made.id, claimSecret), "reading")) as OwnReport;
      const isEmpty = begun.status === "Started" && begun.download === null && begun.bufferBloat === null;
      require(isEmpty, "the new run has results of the old one");
      for (const person of [owner, ...world.receivers])
        mustBe(404, await asPerson(world, person).read(made.id), "reading what was saved");
      const kept = (await keptOf(world, [made.id])).get(made.id);
      require(kept?.reports === 0 && kept.shares === 0, "the report or its shares are back");
    }
    return `${REPORTS} times: an empty run of nobody, no report, no shares`;
  },
};

export const erased = [...WAYS.map(staysGone), beginsAnew];
