import { Agent } from "node:http";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import { compareTimes, timeOf } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { median } from "../support/rounds.ts";
import type { Judged, Server } from "./judged.ts";
import type { Question } from "./questions.ts";
import { askBare, rowsReadFor, type Statement, statementsOf } from "./statements.ts";

const OVER_BARE_MS_MOST = 3;
const OF_ONE_MOST = 5;
const QUICKER_THAN_RAW_LEAST = 3;
const TURNS = { warmUp: 5, rounds: 7, perRound: 10 };
const RAW_TURNS = 5;
const EMPTY: readonly Statement[] = [{ query: "select 1" }];

/** Each question by its statements, through the server, and from raw rows. */
export async function judgeQuestions(
  measurements: Measurements,
  { url, token }: Server,
  questions: readonly Question[],
): Promise<Judged> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const worst = { over: 0, ofOne: 0, quicker: Number.POSITIVE_INFINITY };
  try {
    for (const { name, isOfOne, path, ask, raw } of questions) {
      const statements = await statementsOf(measurements, ask);
      const bare = () => askBare(measurements, statements);
      const through = await compareTimes(
        async () => void (await getText(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } })),
        bare,
        TURNS,
      );
      const empty = await compareTimes(bare, () => askBare(measurements, EMPTY), TURNS);
      const fromRaw: number[] = [];
      for (let turn = 0; turn < RAW_TURNS; turn += 1)
        fromRaw.push(await timeOf(() => askBare(measurements, [{ query: raw }])));
      const quicker = median(fromRaw) / through.bareMs;
      const times = empty.oursMs / empty.bareMs;
      const isNoisy = through.noisy || empty.noisy;
      if (!isNoisy) {
        worst.over = Math.max(worst.over, through.oursMs - through.bareMs);
        if (isOfOne) worst.ofOne = Math.max(worst.ofOne, times);
        else worst.quicker = Math.min(worst.quicker, quicker);
      }
      console.log(
        `${name}: bare ${through.bareMs.toFixed(1)} ms = ${times.toFixed(1)} × select 1, through the server ${through.oursMs.toFixed(1)} ms, ` +
          `from raw rows ${median(fromRaw).toFixed(0)} ms = ${quicker.toFixed(1)} ×${isNoisy ? ", noisy" : ""}`,
      );
    }
  } finally {
    agent.destroy();
  }
  return {
    reached: worst.over <= OVER_BARE_MS_MOST && worst.ofOne <= OF_ONE_MOST && worst.quicker >= QUICKER_THAN_RAW_LEAST,
    figure:
      `C1 of one solution ${worst.ofOne.toFixed(1)} × select 1 (goal ≤ ${OF_ONE_MOST}), others ${worst.quicker.toFixed(1)} × quicker than raw rows ` +
      `(goal ≥ ${QUICKER_THAN_RAW_LEAST}), the server ${worst.over.toFixed(1)} ms over bare (goal ≤ ${OVER_BARE_MS_MOST})`,
  };
}

/** By question, so that two sizes can be compared. */
export async function readRows(
  measurements: Measurements,
  questions: readonly Question[],
): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  for (const { name, ask } of questions)
    rows.set(name, await rowsReadFor(measurements, await statementsOf(measurements, ask)));
  return rows;
}
