import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
