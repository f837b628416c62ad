import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.1/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** The caller's address as Fastify finds it for other requests: the last one that no trusted proxy has added. */
export function callerAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const networks = trustedProxies.flatMap((text) => NAMED[text] ?? [text]).map(networkOf);
  const isTrusted = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
  return (request) => {
    const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
    const hops = [
      ...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ""),
      request.socket.remoteAddress ?? "",
    ];
    const untrusted = hops.findLast((hop) => !isTrusted(hop));
    return untrusted ?? hops[0] ?? "";
  };
}

function networkOf(text: string): Network {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}
