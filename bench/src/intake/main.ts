import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { startBenchProduct } from "../support/bench-product.ts";
import { alternateSteadily, spread } from "../support/rounds.ts";
import { openIntake } from "./open-intake.ts";

const GOALS = { N1: 1.5, N2: 0.5, C2: 0.2 };
const ROUNDS = 5;

/**
 * Goals N1, N2 and C2: samples packed into JetStream beside one raw message for each of the same bytes; the way from the stream
 * into ClickHouse, attributed, beside the bare insert of the same rows; that insert beside ClickHouse's own INSERT SELECT.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct({}, { home: "bench-intake", portBase: 5_660 });
  const intake = await openIntake(product, randomFrom(20_261_118));
  try {
    const figures: string[] = [];
    let reached = true;
    for (const goal of ["N1", "N2", "C2"] as const) {
      const { ours, control } = intake[goal];
      await ours();
      await control();
      const result = await alternateSteadily(ROUNDS, ours, control);
      const list = (values: readonly number[]): string => values.map((value) => Math.round(value / 1_000)).join(" ");
      console.log(`${goal}: thousand samples a second, ours ${list(result.ours)}, beside ${list(result.control)}`);
      figures.push(
        `${goal} ${result.ratio.toFixed(2)} (goal ≥ ${GOALS[goal]}, spread ${spread(result.ratios)}${result.noisy ? ", noisy" : ""})`,
      );
      if (result.ratio < GOALS[goal] && !result.noisy) reached = false;
    }
    return { reached, figure: figures.join("; ") };
  } finally {
    await intake.close();
    await product.stop();
  }
}
