import ipaddr from "ipaddr.js";

/** Public by their range, and still part of somebody's inside: Azure's host answers here. */
const DENIED = new Set(["168.63.129.16"]);
/** All that is in use of IPv6. */
const IN_USE_V6 = ipaddr.parseCIDR("2000::/3");

/** Whether an address belongs to the internet, so that nothing inside can be reached through it. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const written = ipaddr.parse(address);
  // Forms that carry an IPv4 address are for those who translate, and nobody names a public service by them.
  if (written.range() !== "unicast") return false;
  if (written.kind() === "ipv6" && !written.match(IN_USE_V6)) return false;
  return !DENIED.has(written.toString());
}
