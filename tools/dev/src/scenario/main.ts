import { constants, setPriority } from "node:os";
import { startControl } from "./control.ts";
import { type NetworkOptions, startNetwork } from "./network.ts";

/** The simulated network runs in its own process, so that no other work delays measured traffic. */
const { controlPort, ...options } = JSON.parse(process.argv[2] ?? "{}") as NetworkOptions & { controlPort: number };

try {
  // Raises the priority, because this process replaces hardware. Only root may do that.
  setPriority(constants.priority.PRIORITY_HIGH);
} catch {
  // Without the priority the timing is less exact on a busy machine; nothing else changes.
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
