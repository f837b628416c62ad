import { Agent, get } from "node:http";
import type { OwnedReports } from "@waymark/contracts/reports/schemas";
import type { Client } from "pg";
import { median } from "../support/rounds.ts";
import { REPORTS_OF_PERSON } from "./fill.ts";
import { QUESTIONS, type Question, type Statement } from "./statements.ts";

const WARM_UP = 30;
const ROUNDS = 15;
const PER_ROUND = 20;
const STEADY_WITHIN = 2;

export type Server = { readonly url: string; readonly token: string };
export type Compared = {
  readonly oursMs: number;
  readonly bareMs: number;
  /** Our time minus the bare time, per round. */
  readonly apartMs: readonly number[];
  /** The bare SQL itself varied more than twofold, so the machine was too busy for a comparison. */
  readonly noisy: boolean;
};

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Alternates between one keep-alive connection each, so that other load affects both; repeats once when it was noisy. */
export async function compare(
  server: Server,
  client: Client,
  question: Question,
  statements: readonly Statement[],
): Promise<Compared> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ours = () => timeOf(() => askServer(server, agent, question));
  const bare = () => timeOf(() => askBare(client, statements));
  try {
    for (let turn = 0; turn < WARM_UP; turn += 1) {
      await ours();
      await bare();
    }
    const first = await takeRounds(ours, bare);
    return first.noisy ? await takeRounds(ours, bare) : first;
  } finally {
    agent.destroy();
  }
}

async function takeRounds(ours: () => Promise<number>, bare: () => Promise<number>): Promise<Compared> {
  const rounds: { ours: number[]; bare: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = { ours: [] as number[], bare: [] as number[] };
    for (let turn = 0; turn < PER_ROUND; turn += 1) {
      taken.ours.push(await ours());
      taken.bare.push(await bare());
    }
    rounds.push(taken);
  }
  const controls = rounds.map((round) => median(round.bare));
  return {
    oursMs: median(rounds.flatMap((round) => round.ours)),
    bareMs: median(rounds.flatMap((round) => round.bare)),
    apartMs: rounds.map((round) => median(round.ours) - median(round.bare)),
    noisy: Math.max(...controls) > STEADY_WITHIN * Math.min(...controls),
  };
}

async function askServer({ url, token }: Server, agent: Agent, question: Question): Promise<void> {
  const path = `/ConnectivityTest/OwnedReports?${new URLSearchParams(QUESTIONS[question])}`;
  const text = await new Promise<string>((resolve, reject) => {
    get(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => {
        const said = Buffer.concat(parts).toString();
        if (reply.statusCode === 200) resolve(said);
        else reject(new Error(`${path}: ${reply.statusCode} ${said}`));
      });
    }).on("error", reject);
  });
  const { reports, total } = JSON.parse(text) as OwnedReports;
  if (reports.length !== 50 || total !== REPORTS_OF_PERSON)
    throw new Error(`${reports.length} rows of ${total}: the figure would mean nothing`);
}

async function askBare(client: Client, statements: readonly Statement[]): Promise<void> {
  let most = 0;
  for (const { text, values } of statements) {
    const { rows } = await client.query(text, [...values]);
    most = Math.max(most, rows.length);
  }
  if (most !== 51) throw new Error(`${most} rows from the bare SQL: the figure would mean nothing`);
}
