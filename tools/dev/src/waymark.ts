import { run, TERMINAL } from "@waymark/cli/run";
import { localSettings } from "./local-settings.ts";

// The operator's command line on a developer's machine. Without settings it uses the local engines.
process.exitCode = await run(process.argv.slice(2), process.env, TERMINAL, localSettings);
