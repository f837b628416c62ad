import ipaddr from "ipaddr.js";

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function cut(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes).toString();
}

/** For logs and storage: v4 with the last octet zeroed, v6 cut to /48. What is no address becomes "unknown". */
export function truncateAddress(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return "unknown";
  return cut(parsed, parsed.kind() === "ipv4" ? 24 : 48);
}

/** For rate limits: one v4 address, or the /64 that one v6 household or host rotates in. */
export function limitKeyOfAddress(address: string): string {
  const parsed = parse(address);
  if (parsed === undefined) return "unknown";
  return parsed.kind() === "ipv4" ? parsed.toString() : `${cut(parsed, 64)}/64`;
}
