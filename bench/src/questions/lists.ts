import { Agent } from "node:http";
import { SOLUTION_ORDERS, type SolutionOrder } from "@waymark/contracts/performance/schemas";
import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import { listSolutions } from "@waymark/server/areas/performance/list-solutions";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import { compareTimes, timeOf } from "../support/compare-times.ts";
import { getText } from "../support/get-text.ts";
import { median, quantile } from "../support/rounds.ts";
import type { Judged, Server } from "./judged.ts";
import { askBare, statementsOf } from "./statements.ts";

const OVER_BARE_MS_MOST = 5;
const LATE_PAGE_MOST = 1.5;
const LATE_PAGE = 200;
const TOP = 50;
const TURNS = { warmUp: 3, rounds: 5, perRound: 5 };
const PAGES_EACH = 20;

/** The list of all solutions, in every order, beside its bare statements; and a late page beside the first. */
export async function judgeLists(measurements: Measurements, { url, token }: Server): Promise<Judged> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const page = (order: SolutionOrder, continuation?: string) =>
    getText(`${url}/api/pnpp/api/v1/PartnerPerformance/latestPagination?aggrLevel=Global&orderBy=${order}&top=${TOP}`, {
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(continuation === undefined ? {} : { [CONTINUATION_HEADER]: continuation }),
      },
    });
  const over: number[] = [];
  const p95: number[] = [];
  try {
    for (const order of SOLUTION_ORDERS) {
      const statements = await statementsOf(measurements, (m) =>
        listSolutions(m, "MultiTenant", {
          reader: { providerId: null, isLeadership: true, seesConnectedness: true },
          level: "Global",
          order: [order],
          most: TOP + 1,
        }),
      );
      const { oursMs, bareMs, allOurs, noisy } = await compareTimes(
        async () => void (await page(order)),
        () => askBare(measurements, statements),
        TURNS,
      );
      if (!noisy) over.push(oursMs - bareMs);
      p95.push(quantile(allOurs, 0.95));
      console.log(
        `list by ${order}: ours ${oursMs.toFixed(1)} ms (p95 ${p95.at(-1)?.toFixed(1)}), bare ${bareMs.toFixed(1)} ms${noisy ? ", noisy" : ""}`,
      );
    }
    let continuation: string | undefined;
    for (let number = 1; number < LATE_PAGE; number += 1) {
      const { headers } = await page("assessment", continuation);
      continuation = String(headers[CONTINUATION_HEADER]);
    }
    const times = { first: [] as number[], late: [] as number[] };
    for (let turn = 0; turn < PAGES_EACH; turn += 1) {
      times.first.push(await timeOf(() => page("assessment")));
      times.late.push(await timeOf(() => page("assessment", continuation)));
    }
    const late = median(times.late) / median(times.first);
    const most = Math.max(...over);
    return {
      reached: most <= OVER_BARE_MS_MOST && late <= LATE_PAGE_MOST,
      figure:
        `list of all solutions at most ${most.toFixed(1)} ms over its bare statements (goal ≤ ${OVER_BARE_MS_MOST}), p95 ` +
        `${Math.min(...p95).toFixed(0)}–${Math.max(...p95).toFixed(0)} ms; page ${LATE_PAGE} ${late.toFixed(2)} of page 1 (goal ≤ ${LATE_PAGE_MOST})`,
    };
  } finally {
    agent.destroy();
  }
}
