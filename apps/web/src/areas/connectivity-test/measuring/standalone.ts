import { createStartMeasuring } from "./host.ts";
import MeasuringWorker from "./worker.ts?worker&inline";

/** The engine in one script, for pages that are not the product: the lab, benches and stories. */
Object.assign(globalThis, { startMeasuring: createStartMeasuring(() => new MeasuringWorker()) });
