import type { Report } from "@waymark/contracts/connectivity-test/report";

/** Required names that did not answer; one that an extension of the browser holds back is no matter of the network. */
export function failingNames({ connectivity }: Report): readonly string[] {
  if (connectivity?.status !== "Completed") return [];
  return connectivity.value.names
    .filter(({ result, blockedBy }) => result !== "Successful" && blockedBy !== "extension")
    .map(({ name }) => name);
}

/** UDP ports of calls that did not answer; none where nothing at all got through, as then it is not the ports. */
export function silentPorts({ skype }: Report): readonly number[] {
  if (skype?.status !== "Completed") return [];
  const { ports } = skype.value;
  if (!ports.some(({ reached }) => reached)) return [];
  return ports.filter(({ protocol, reached }) => protocol === "udp" && !reached).map(({ port }) => port);
}
