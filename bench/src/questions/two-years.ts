import { Agent } from "node:http";
import { timeOf } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { quantile } from "../support/rounds.ts";
import { dayAgo, idOfSolution } from "./fill.ts";
import type { Judged, Server } from "./judged.ts";

const QUESTIONS = 50;
/** More at once would be turned away: dashboards are among the first. */
const AT_ONCE = 5;
const P95_MS_MOST = 1_000;
const TWO_YEARS = 730;

/** Check 7: histories of two years of 50 solutions, some at a time. */
export async function judgeTwoYears({ url, token }: Server): Promise<Judged> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const range = `startDate=${dayAgo(TWO_YEARS)}&endDate=${dayAgo(0)}`;
  const ask = (number: number) =>
    getText(`${url}/api/pnpp/api/v1/PartnerPerformance/${idOfSolution(number)}/history?${range}`, {
      agent,
      headers: { authorization: `Bearer ${token}` },
    });
  try {
    const times: number[] = [];
    const numbers = Array.from({ length: QUESTIONS }, (_, number) => number).values();
    const lane = async (): Promise<void> => {
      for (const number of numbers) times.push(await timeOf(() => ask(number)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const p95 = quantile(times, 0.95);
    return {
      reached: p95 <= P95_MS_MOST,
      figure: `check 7: ${QUESTIONS} histories of two years, ${AT_ONCE} at once, p95 ${p95.toFixed(0)} ms (goal ≤ ${P95_MS_MOST})`,
    };
  } finally {
    agent.destroy();
  }
}
