import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { LatestReply, SolutionFigures } from "@waymark/contracts/performance/schemas";
import type { Measurements } from "../../platform/clickhouse.ts";
import { dayOf } from "./closed-days.read.ts";
import { readLatestFigures } from "./latest-figures.read.ts";
import { type ListedSolution, type ListQuestion, readListedSolutions } from "./listed-solutions.read.ts";
import { presentSolution } from "./present-solution.ts";

/** A list with the newest figures, which are read for its rows alone. */
export async function listSolutions(
  measurements: Measurements,
  cloud: CloudName,
  question: ListQuestion,
): Promise<LatestReply> {
  const listed = await readListedSolutions(measurements, cloud, question);
  const each = <T>(part: (row: ListedSolution) => T): T[] => [...new Set(listed.map(part))];
  const figures = await readLatestFigures(measurements, cloud, {
    solutionIds: each(({ id }) => id),
    levels: [question.level],
    countries: each(({ country }) => country),
    states: each(({ state }) => state),
    cities: each(({ city }) => city),
  });
  const found = new Map(figures.map((one) => [keyOf(one.solutionId, one), one]));
  const day = await dayOf(measurements, figures);
  const rows = listed.map((row) =>
    presentSolution(row, question.level, question.reader, found.get(keyOf(row.id, row))),
  );
  return { day, rows };
}

const keyOf = (solutionId: string, { country, state, city }: Pick<SolutionFigures, "country" | "state" | "city">) =>
  [solutionId, country, state, city].join(" ");
