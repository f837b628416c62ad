import { startFrontDoor } from "./front-door.ts";
import { readSettings } from "./settings.ts";

/** Logs the door's metro and ports, never a client's address. */
function say(sentence: string): void {
  process.stdout.write(`front door: ${sentence}\n`);
}

function refuse(error: unknown): never {
  process.stderr.write(`front door: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function settings() {
  try {
    return readSettings(process.env);
  } catch (error) {
    return refuse(error);
  }
}

const options = settings();
const door = await startFrontDoor({ ...options, report: say }).catch(refuse);
const dns = door.dnsPort === undefined ? "" : `, DNS on port ${door.dnsPort}`;
say(`${options.metro} (${options.workload}), ${options.tls ? "HTTPS" : "HTTP"} on port ${door.port}${dns}`);

// The program that renews certificates sends this signal after it has replaced the files.
process.on("SIGHUP", () => {
  try {
    const { tls } = readSettings(process.env);
    if (tls) door.renewTls(tls);
    say("certificate read again");
  } catch (error) {
    say(`certificate not renewed: ${error instanceof Error ? error.message : String(error)}`);
  }
});

let closing = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (closing) return;
    closing = true;
    door.close().then(() => {
      say("closed");
      process.exit(0);
    }, refuse);
  });
}
