import { startIdentity } from "./identity.ts";
import { readSettings } from "./settings.ts";

const identity = await startIdentity(readSettings(process.env));
process.stdout.write(`identity stand-in (development only): ${identity.url}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void identity.stop().then(() => process.exit(0));
  });
}
