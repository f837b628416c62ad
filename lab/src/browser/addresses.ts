/** The addresses of all servers in the lab. A scenario's link sets the distance to each. */
export const AT = {
  fra: "10.77.1.1",
  ams: "10.77.1.2",
  files: "10.77.1.3",
  strictProxy: "10.77.1.4",
  onlyIpv6: "fd77:1::1",
  nearResolver: "10.77.2.1",
  farResolver: "10.77.3.1",
  guestResolver: "10.77.4.1",
  portal: "10.77.5.1",
  alteringProxy: "10.77.5.2",
  firewalled: "10.77.5.3",
  relay: "10.77.6.1",
  page: "10.77.9.1",
  content: "10.77.9.2",
  product: "10.77.9.3",
} as const;

export const RESOLVERS = { near: AT.nearResolver, far: AT.farResolver, guest: AT.guestResolver } as const;

export const RUN_ZONE = "run.lab";
export const KNOWN_TEXT = "The line brought this text as it was.";
export const KNOWN_TEXT_PATH = "/known.txt";

export const NAMES = {
  "fra.lab": AT.fra,
  "ams.lab": AT.ams,
  "files.lab": AT.files,
  "strict.lab": AT.strictProxy,
  "four.lab": AT.fra,
  "six.lab": AT.onlyIpv6,
  "content.lab": AT.content,
  "altered.lab": AT.alteringProxy,
  "waymark.lab": AT.product,
  "firewalled.lab": AT.firewalled,
} as const;
