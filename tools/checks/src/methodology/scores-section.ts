import { connectionExamples } from "./connection-examples.ts";
import { figureExamples } from "./figure-examples.ts";
import { indexExamples } from "./index-examples.ts";
import { metroExamples } from "./metro-examples.ts";
import { outageExamples } from "./outage-examples.ts";
import { ratingExamples } from "./rating-examples.ts";
import { sampleExamples } from "./sample-examples.ts";

/** What stands in the block "scores" of docs/methodology.md: every limit as the code has it, and examples that the code computes. */
export const scoresSection = (): string =>
  [
    sampleExamples(),
    figureExamples(),
    connectionExamples(),
    indexExamples(),
    ratingExamples(),
    outageExamples(),
    metroExamples(),
  ].join("\n\n");
