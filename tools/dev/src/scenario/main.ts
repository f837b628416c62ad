import { constants, setPriority } from "node:os";
import { startControl } from "./control.ts";
import { type NetworkOptions, startNetwork } from "./network.ts";

/** A process of its own: nothing else that the starter does may delay what is measured here. */
const { controlPort, ...options } = JSON.parse(process.argv[2] ?? "{}") as NetworkOptions & { controlPort: number };

try {
  // Stands in for hardware, which waits for nobody. Only the superuser may; others get what they get.
  setPriority(constants.priority.PRIORITY_HIGH);
} catch {
  // Less exact on a busy machine, and nothing else.
}

const network = await startNetwork(options);
const control = await startControl(network, controlPort);

let closing = false;
const close = (): void => {
  if (closing) return;
  closing = true;
  void Promise.all([control.close(), network.close()]).then(() => process.exit(0));
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, close);
// Whoever started us is gone without a word.
process.once("disconnect", close);
