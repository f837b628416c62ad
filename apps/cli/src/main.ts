import { run, TERMINAL } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), process.env, TERMINAL);
