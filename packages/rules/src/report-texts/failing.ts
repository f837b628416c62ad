import type { Report } from "@waymark/contracts/connectivity-test/report";

/** Required names that did not answer, without those that a browser extension blocks. */
export function failingNames({ connectivity }: Report): readonly string[] {
  if (connectivity?.status !== "Completed") return [];
  return connectivity.value.names
    .filter(({ result, blockedBy }) => result !== "Successful" && blockedBy !== "extension")
    .map(({ name }) => name);
}

/** UDP ports of calls that did not answer. Empty when nothing got through at all, because the ports are not the cause then. */
export function silentPorts({ skype }: Report): readonly number[] {
  if (skype?.status !== "Completed") return [];
  const { ports } = skype.value;
  if (!ports.some(({ reached }) => reached)) return [];
  return ports.filter(({ protocol, reached }) => protocol === "udp" && !reached).map(({ port }) => port);
}
