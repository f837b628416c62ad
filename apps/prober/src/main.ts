import { startProber } from "./prober.ts";
import { readSettings } from "./settings.ts";

/** Logs its port, never what it looked at. */
const say = (sentence: string): void => void process.stdout.write(`prober: ${sentence}\n`);

function refuse(error: unknown): never {
  process.stderr.write(`prober: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function settings() {
  try {
    return readSettings(process.env);
  } catch (error) {
    return refuse(error);
  }
}

const prober = await startProber(settings()).catch(refuse);
say(`takes orders on port ${prober.port}`);

let isClosing = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (isClosing) return;
    isClosing = true;
    prober.close().then(() => {
      say("closed");
      process.exit(0);
    }, refuse);
  });
}
