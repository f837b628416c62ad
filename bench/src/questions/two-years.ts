import { Agent } from "node:http";
import { timeOf } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { quantile } from "../support/rounds.ts";
import type { Server } from "./compare.ts";
import { dayAgo, idOfSolution } from "./fill.ts";
import type { Judged } from "./lists.ts";

const QUESTIONS = 50;
const P95_MS_MOST = 1_000;
const TWO_YEARS = 730;

/** Check 7: histories of two years of 50 solutions, all asked at once. */
export async function judgeTwoYears({ url, token }: Server): Promise<Judged> {
  const agent = new Agent({ keepAlive: true });
  const range = `startDate=${dayAgo(TWO_YEARS)}&endDate=${dayAgo(0)}`;
  const ask = (number: number) =>
    getText(`${url}/api/pnpp/api/v1/PartnerPerformance/${idOfSolution(number)}/history?${range}`, {
      agent,
      headers: { authorization: `Bearer ${token}` },
    });
  try {
    const times = await Promise.all(Array.from({ length: QUESTIONS }, (_, number) => timeOf(() => ask(number))));
    const p95 = quantile(times, 0.95);
    return {
      reached: p95 <= P95_MS_MOST,
      figure: `check 7: ${QUESTIONS} histories of two years at once, p95 ${p95.toFixed(0)} ms (goal ≤ ${P95_MS_MOST})`,
    };
  } finally {
    agent.destroy();
  }
}
