import { join } from "node:path";
import { build } from "vite";

const MEASURING = join(import.meta.dirname, "../src/areas/connectivity-test/measuring");

/** The measuring engine as one classic script with its Worker inside; it sets `globalThis.startMeasuring`. */
export async function bundleMeasuring(): Promise<string> {
  const built = await build({
    configFile: false,
    root: MEASURING,
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: join(MEASURING, "standalone.ts"), formats: ["iife"], name: "measuring" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const [script, ...further] = files;
  if (script?.type !== "chunk" || further.length > 0)
    throw new Error(`The measuring engine must be one file, but is ${files.map((file) => file.fileName).join(", ")}.`);
  return script.code;
}
