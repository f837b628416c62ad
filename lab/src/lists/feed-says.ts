import { BlockList } from "node:net";
import type { PacType } from "@waymark/contracts/feed/forms";
import type { FeedRecord } from "@waymark/contracts/feed/record";

export type Flow = {
  readonly name: string;
  readonly address: string;
  readonly protocol: "tcp" | "udp";
  readonly port: number;
};

/** A name is meant by itself, or by a wildcard with at least one character in the place of its star. */
function meansName(url: string, name: string): boolean {
  if (!url.startsWith("*")) return url === name;
  const end = url.slice(1);
  return name.length > end.length && name.slice(name.length - end.length) === end;
}

function holdsAddress(cidrs: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const cidr of cidrs) {
    const [start = "", length] = cidr.split("/");
    list.addSubnet(start, Number(length), start.includes(":") ? "ipv6" : "ipv4");
  }
  return list.check(address, address.includes(":") ? "ipv6" : "ipv4");
}

export const portsOf = (text = ""): readonly (readonly [from: number, to: number])[] =>
  text === ""
    ? []
    : text.split(",").map((part) => {
        const [from = "", to = from] = part.split("-");
        return [Number(from), Number(to)];
      });

const holdsPort = (text: string | undefined, port: number): boolean =>
  portsOf(text).some(([from, to]) => from <= port && port <= to);

const DIRECT: Readonly<Record<PacType, readonly string[]>> = { "1": ["Optimize"], "2": ["Optimize", "Allow"] };

/** Whether a browser goes there without the proxy. */
export const goesDirect = (records: readonly FeedRecord[], type: PacType, { name }: Flow): boolean =>
  records.some(
    ({ category, urls = [] }) => DIRECT[type].includes(category) && urls.some((url) => meansName(url, name)),
  );

/** Whether a firewall lets it through. */
export const passesFirewall = (records: readonly FeedRecord[], { address, protocol, port }: Flow): boolean =>
  records.some(
    ({ ips = [], tcpPorts, udpPorts }) =>
      holdsPort(protocol === "tcp" ? tcpPorts : udpPorts, port) && holdsAddress(ips, address),
  );

/** Whether a proxy lets it through, which carries TCP alone. */
export const passesProxy = (records: readonly FeedRecord[], { name, protocol, port }: Flow): boolean =>
  protocol === "tcp" &&
  records.some(({ urls = [], tcpPorts }) => holdsPort(tcpPorts, port) && urls.some((url) => meansName(url, name)));
