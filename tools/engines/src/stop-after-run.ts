import { stopEngines } from "./stop-engines.ts";

// Engines are no children of the run that started them. This program waits beside it: its standard input closes when the run
// ends, in whatever way. Then it stops what the run has not stopped itself.
for await (const _ of process.stdin);
for (const home of process.argv.slice(2)) await stopEngines({ home });
