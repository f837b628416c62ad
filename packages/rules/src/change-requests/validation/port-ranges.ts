import { type PortRange, parsePorts } from "../../endpoints/ports.ts";

type Ports = { readonly tcpPorts: string; readonly udpPorts: string };

const meet = (one: PortRange, other: PortRange): boolean => one.first <= other.last && other.first <= one.last;

const anyMeets = (one: string, other: string): boolean =>
  (parsePorts(one) ?? []).some((range) => (parsePorts(other) ?? []).some((second) => meet(range, second)));

/** Whether two sets use the same port of the same protocol. */
export const sharePorts = (one: Ports, other: Ports): boolean =>
  anyMeets(one.tcpPorts, other.tcpPorts) || anyMeets(one.udpPorts, other.udpPorts);
