import { Agent } from "node:http";
import type { OwnedReports } from "@waymark/contracts/reports/schemas";
import type { Client } from "pg";
import { type ComparedTimes, compareTimes } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { REPORTS_OF_PERSON } from "./fill.ts";
import { QUESTIONS, type Question, type Statement } from "./statements.ts";

const TURNS = { warmUp: 30, rounds: 15, perRound: 20 };

export type Server = { readonly url: string; readonly token: string };

/** One keep-alive connection to the server beside one to PostgreSQL. */
export async function compare(
  server: Server,
  client: Client,
  question: Question,
  statements: readonly Statement[],
): Promise<ComparedTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    return await compareTimes(
      () => askServer(server, agent, question),
      () => askBare(client, statements),
      TURNS,
    );
  } finally {
    agent.destroy();
  }
}

async function askServer({ url, token }: Server, agent: Agent, question: Question): Promise<void> {
  const path = `/ConnectivityTest/OwnedReports?${new URLSearchParams(QUESTIONS[question])}`;
  const { text } = await getText(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } });
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
