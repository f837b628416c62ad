import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { routes } from "@waymark/contracts/routes";
import { intakeKey } from "../support/intake-key.ts";
import type { Case, Check } from "./check.ts";
import type { World } from "./world.ts";

/** How many times as long as an empty body at the same moment: what a bomb costs, not what else the machine does. */
const TIMES_CONTROL = 30;
const ROUNDS = 5;
const CUT_OFF = 0;
const RSS_MARGIN_MB = 50;
/** A request has 30 s and the server looks for late ones every 5 s; a busy machine may look late. */
const DRIBBLE_CUT_WITHIN_MS = 120_000;

type Bomb = {
  readonly head: readonly string[];
  readonly body?: Buffer | string;
  /** Keeps sending this until it is cut off. */
  readonly endless?: Buffer;
  readonly path?: string;
};

const chunk = (text: string): Buffer => Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
const json = (body: Buffer | string): Bomb => ({
  head: ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`],
  body,
});
const PROBLEM = '{"reference":"7e1cd18a-cf7f-494c-9fd0-efc0ebc98eb1","kind":"render","route":"/","message":"bytes: ?"}';
const visit = '"idempotencyKey":"7e1cd18a-cf7f-494c-9fd0-efc0ebc98eb1"';

/** The intake alone unpacks bodies: 1 MiB in, 8 MiB out. Its key lets the bomb in as far as any may come. */
function intakeBomb(key: string, body: Buffer, type = "application/json"): Bomb {
  const head = [
    `content-type: ${type}`,
    `content-length: ${body.length}`,
    "content-encoding: gzip",
    `x-intake-key: ${key}`,
  ];
  return { head, body, path: routes.intake.samples.path };
}
const MIB = 1024 ** 2;

const INTAKE_BOMBS: Readonly<Record<string, (key: string) => Bomb>> = {
  "200 MB of blanks in gzip to the intake": (key) => intakeBomb(key, gzipSync(Buffer.alloc(200 * MIB, " "))),
  "gzip in gzip in gzip to the intake": (key) => {
    const inner = gzipSync(gzipSync(Buffer.alloc(100 * MIB)));
    return intakeBomb(key, gzipSync(inner));
  },
  "four million empty lines to the intake": (key) =>
    intakeBomb(key, gzipSync(Buffer.alloc(4 * MIB, "\n")), "application/x-ndjson"),
  "a million samples to the intake": (key) => intakeBomb(key, gzipSync(`[${"0,".repeat(999_999)}0]`)),
  "4 MB of brackets to the intake": (key) => intakeBomb(key, gzipSync(Buffer.alloc(4 * MIB, "["))),
};

const BOMBS: Readonly<Record<string, () => Bomb>> = {
  "10 MB of zeros in a gzip body": () => {
    const packed = gzipSync(Buffer.alloc(10 * 1024 ** 2));
    return { ...json(packed), head: [...json(packed).head, "content-encoding: gzip"] };
  },
  "JSON 200,000 deep": () => json("[".repeat(200_000)),
  "JSON 10,000 deep, within the size": () => json(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`),
  "5,000 keys": () => json(`{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join(",")}}`),
  "a string of 10 MB": () => json(`{"event":"${"x".repeat(10 * 1024 ** 2)}",${visit}}`),
  "a list of 30,000": () => json(`[${"0,".repeat(29_999)}0]`),
  "a header of 20 kB": () => ({ ...json("{}"), head: [...json("{}").head, `x-bomb: ${"h".repeat(20_000)}`] }),
  "a URL of 15 kB": () => ({ ...json("{}"), path: `/api/Operations/${"u".repeat(15_000)}` }),
  "a chunked body without end": () => ({
    head: ["content-type: application/json", "transfer-encoding: chunked"],
    body: chunk('{"event":"'),
    endless: chunk("x".repeat(4_096)),
  }),
  "one key 2,000 times": () => json(`{${'"event":"NoSuchEvent",'.repeat(2_000)}${visit}}`),
  "a number of 100,000 digits": () => json(`{"event":${"9".repeat(100_000)},${visit}}`),
  "bytes that are no UTF-8": () => ({
    head: ["content-type: application/json", "transfer-encoding: chunked"],
    path: routes.operations.reportClientProblem.path,
    body: asChunk(Buffer.from(PROBLEM.replace("?", "\xff\xfe"), "latin1")),
  }),
};

const asChunk = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n0\r\n\r\n")]);

type Answer = { readonly status: number; readonly tookMs: number };

/** Sends raw bytes and answers when the first line of the reply, or the cut, arrives. */
function explode(world: World, authorization: string, bomb: Bomb): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const socket = connect(world.product.engines.ports.web, "127.0.0.1");
    const done = (status: number): void => {
      resolve({ status, tookMs: performance.now() - startedAt });
      socket.destroy();
    };
    socket.on("error", () => done(CUT_OFF));
    socket.on("close", () => done(CUT_OFF));
    socket.on("data", (data) => done(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString("latin1"))?.[1] ?? 0)));
    socket.on("connect", () => {
      const head = [
        `POST ${bomb.path ?? routes.operations.logVisit.path} HTTP/1.1`,
        "host: localhost",
        `origin: ${world.server.origin}`,
        `authorization: ${authorization}`,
        ...bomb.head,
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      if (bomb.body !== undefined) socket.write(bomb.body);
      const { endless } = bomb;
      if (endless === undefined) return;
      const more = (): void => {
        while (!socket.destroyed && socket.write(endless));
        socket.once("drain", more);
      };
      more();
    });
  });
}

/** One byte a second of a body that never comes to its end. */
function dribble(world: World, authorization: string): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let status = 0;
    const socket = connect(world.product.engines.ports.web, "127.0.0.1", () => {
      socket.write(
        `POST ${routes.operations.logVisit.path} HTTP/1.1\r\nhost: localhost\r\norigin: ${world.server.origin}\r\nauthorization: ${authorization}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
      );
    });
    const drops = setInterval(() => socket.write(" "), 1_000);
    socket.on("data", (data) => {
      status = Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString("latin1"))?.[1] ?? 0);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(drops);
      resolve({ status, tookMs: performance.now() - startedAt });
    });
  });
}

const rssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

const SETTLED_MB = 2;
const SETTLED_MS = 3_000;
const SETTLES_WITHIN_MS = 90_000;

/** Memory once it stops growing: a server that has just started still reads its places. */
async function settledRssMb(pid: number): Promise<number> {
  const lastAt = performance.now() + SETTLES_WITHIN_MS;
  for (let before = rssMb(pid); ; ) {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const now = rssMb(pid);
    if (now - before < SETTLED_MB || performance.now() > lastAt) return now;
    before = now;
  }
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

export const bombs: Check = {
  number: 27,
  isSlow: true,
  title: `bombs are refused within ${TIMES_CONTROL} times what an empty body takes (medians of ${ROUNDS}), a dribble is cut, memory stays`,
  run: async (world) => {
    const authorization = await world.bearer("owner");
    const dribbled = dribble(world, authorization);
    const { pid } = world.product.server();
    const control = json("{}");
    await explode(world, authorization, control);
    const before = await settledRssMb(pid);
    const cases: Case[] = [];
    const key = await intakeKey(world);
    for (const [name, make] of Object.entries({ ...BOMBS, ...INTAKE_BOMBS })) {
      await world.forgetLimits();
      const bomb = make(key);
      const answers: Answer[] = [];
      const controls: Answer[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        controls.push(await explode(world, authorization, control));
        answers.push(await explode(world, authorization, bomb));
      }
      const statuses = [...new Set(answers.map(({ status }) => status))];
      const tookMs = median(answers.map((answer) => answer.tookMs));
      const controlMs = median(controls.map((answer) => answer.tookMs));
      // Who goes on sending may be cut off before it has read the reply.
      const refused = statuses.every((status) => status === CUT_OFF || (status >= 400 && status < 500));
      const seen = `${statuses.map((status) => (status === CUT_OFF ? "cut off" : status)).join("/")} in ${tookMs.toFixed(1)} ms, an empty body in ${controlMs.toFixed(1)} ms`;
      console.log(`  ${name}: ${seen}`);
      cases.push({ name, held: refused && tookMs <= controlMs * TIMES_CONTROL, seen });
    }
    const grown = (await settledRssMb(pid)) - before;
    cases.push({
      name: "memory of the server",
      held: grown <= RSS_MARGIN_MB,
      seen: `grew by ${grown.toFixed(0)} MB, from ${before.toFixed(0)} MB`,
    });
    const { status, tookMs } = await dribbled;
    console.log(`  a dribbled body: ${status} after ${(tookMs / 1000).toFixed(0)} s; memory ${cases.at(-1)?.seen}`);
    cases.push({
      name: "a dribbled body is cut",
      held: tookMs <= DRIBBLE_CUT_WITHIN_MS,
      seen: `after ${Math.round(tookMs)} ms`,
    });
    return cases;
  },
};
