export type RelayConfiguration = {
  /** Where clients reach the relay; UDP and TCP on each port. */
  readonly host: string;
  readonly ports: readonly [number, ...number[]];
  /** Each run's credentials are made from it: WAYMARK_TURN_SECRET. */
  readonly secret: string;
  /** Where the relayed ports are opened; the host's address unless told otherwise. */
  readonly relayAddress?: string;
  /** The only address that may be a peer: the relay's own, since a run sends from one allocation to its other. */
  readonly allowedPeer?: string;
};

const EVERYTHING = ["0.0.0.0-255.255.255.255", "::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"];

const isLoopback = (address: string): boolean => address.startsWith("127.") || address === "::1";

const endpoint = (host: string, port: number): string => (host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`);

/** What turnserver reads. Closed by default: everything is denied as a peer, then one address is allowed. */
export function relayConfiguration(relay: RelayConfiguration, folder: string): string {
  const relayAddress = relay.relayAddress ?? relay.host;
  const allowedPeer = relay.allowedPeer ?? relayAddress;
  const [first, ...further] = relay.ports;
  return [
    `listening-ip=${relay.host}`,
    `relay-ip=${relayAddress}`,
    `listening-port=${first}`,
    ...further.map((port) => `aux-server=${endpoint(relay.host, port)}`),

    "use-auth-secret",
    `static-auth-secret=${relay.secret}`,
    "realm=waymark",
    "fingerprint",
    "stale-nonce=600",

    ...EVERYTHING.map((range) => `denied-peer-ip=${range}`),
    `allowed-peer-ip=${allowedPeer}`,
    // Without it coturn refuses loopback whatever is allowed; a relay on a real address never gets it.
    ...(isLoopback(allowedPeer) ? ["allow-loopback-peers"] : []),
    "no-multicast-peers",
    "no-tcp-relay",
    "no-tls",
    "no-dtls",
    "no-cli",
    "no-rfc5780",
    "no-stun-backward-compatibility",
    "no-software-attribute",

    "user-quota=12",
    "total-quota=1200",
    "max-bps=250000",
    "max-allocate-lifetime=900",

    // Whatever it would log names visitors' addresses.
    "no-stdout-log",
    "simple-log",
    "log-file=/dev/null",
    `userdb=${folder}/turndb`,
    `pidfile=${folder}/turnserver.pid`,
    "",
  ].join("\n");
}

/** As the server is told them: WAYMARK_TURN_URLS. */
export function turnUrls(host: string, ports: readonly number[], transport: "udp" | "tcp"): string[] {
  return ports.map((port) => `turn:${endpoint(host, port)}?transport=${transport}`);
}
