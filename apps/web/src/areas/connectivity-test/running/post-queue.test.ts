// @vitest-environment node

import { expect, test } from "vitest";
import type { Post } from "../../../platform/test-run/kept-runs.ts";
import { createPostQueue, type Sent } from "./post-queue.ts";

const post = (key: string): Post => ({ key, kind: "result", body: {} });

/** A queue over a line whose every attempt is written down; `answers` are used up one by one, then all is taken. */
function queueOver(answers: Sent[], waiting: readonly Post[] = []) {
  const seen = { sent: [] as string[], taken: [] as string[], refused: [] as string[], pauses: [] as number[] };
  const changes: [number, boolean][] = [];
  const queue = createPostQueue(
    {
      send: async ({ key }) => {
        seen.sent.push(key);
        return answers.shift() ?? "taken";
      },
      onChange: (posts, isLineDead) => changes.push([posts.length, isLineDead]),
      onTaken: ({ key }) => seen.taken.push(key),
      onRefused: ({ key }) => seen.refused.push(key),
      pause: async (ms) => void seen.pauses.push(ms),
      random: () => 0.5,
    },
    waiting,
  );
  return { queue, ...seen, changes };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test("sends in order, one at a time", async () => {
  const { queue, sent, taken, changes } = queueOver([]);
  for (const key of ["a", "b", "c"]) queue.add(post(key));
  await settled();
  expect(sent).toEqual(["a", "b", "c"]);
  expect(taken).toEqual(["a", "b", "c"]);
  expect(changes.at(-1)).toEqual([0, false]);
});

test("what is queued already is not queued again", async () => {
  const { queue, sent } = queueOver([]);
  queue.add(post("a"));
  queue.add(post("a"));
  await settled();
  expect(sent).toEqual(["a"]);
});

test("a dead line is tried again with growing pauses, said to be dead at the second try, and loses nothing", async () => {
  const dead: Sent = { again: "line" };
  const { queue, sent, taken, pauses, changes } = queueOver([dead, dead, dead]);
  queue.add(post("a"));
  queue.add(post("b"));
  await settled();
  expect(sent).toEqual(["a", "a", "a", "a", "b"]);
  expect(taken).toEqual(["a", "b"]);
  expect(pauses).toEqual([500, 1_000, 2_000]);
  expect(changes.map(([, isDead]) => isDead)).toEqual([false, false, false, true, true, false, false]);
});

test("a full server is no dead line, and says itself when to come again", async () => {
  const { queue, pauses, changes } = queueOver([
    { again: "server", afterMs: 3_000 },
    { again: "server", afterMs: 3_000 },
  ]);
  queue.add(post("a"));
  await settled();
  expect(pauses).toEqual([3_500, 4_000]);
  expect(changes.every(([, isDead]) => !isDead)).toBe(true);
});

test("what is refused for good leaves the queue, and the others go on", async () => {
  const { queue, refused, taken } = queueOver([{ refused: "too late" }]);
  queue.add(post("a"));
  queue.add(post("b"));
  await settled();
  expect(refused).toEqual(["a"]);
  expect(taken).toEqual(["b"]);
});

test("begins with what an earlier page left behind", async () => {
  const { taken } = queueOver([], [post("left"), post("over")]);
  await settled();
  expect(taken).toEqual(["left", "over"]);
});

test("once stopped it sends nothing more and forgets nothing", async () => {
  const { queue, sent, taken } = queueOver([{ again: "line" }]);
  queue.add(post("a"));
  queue.stop();
  queue.add(post("b"));
  await settled();
  expect(sent).toEqual(["a"]);
  expect(taken).toEqual([]);
});
