export type RelayConfiguration = {
  /** Where clients reach the relay; UDP and TCP on each port. */
  readonly host: string;
  readonly ports: readonly [number, ...number[]];
  /** The secret that signs each run's credentials: WAYMARK_TURN_SECRET. */
  readonly secret: string;
  /** The address of the relayed ports; by default the host's address. */
  readonly relayAddress?: string;
  /** The only allowed peer: the relay's own address, since a run sends from one of its allocations to the other. */
  readonly allowedPeer?: string;
};

const EVERYTHING = ["0.0.0.0-255.255.255.255", "::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"];

const isLoopback = (address: string): boolean => address.startsWith("127.") || address === "::1";

const endpoint = (host: string, port: number): string => (host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`);

/** Writes turnserver's configuration. It denies every peer and then allows one address. */
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
    // Without this option coturn refuses loopback peers. A relay on a public address never gets it.
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

    // coturn's log would contain visitors' addresses.
    "no-stdout-log",
    "simple-log",
    "log-file=/dev/null",
    `userdb=${folder}/turndb`,
    `pidfile=${folder}/turnserver.pid`,
    "",
  ].join("\n");
}

/** The value of WAYMARK_TURN_URLS. */
export function turnUrls(host: string, ports: readonly number[], transport: "udp" | "tcp"): string[] {
  return ports.map((port) => `turn:${endpoint(host, port)}?transport=${transport}`);
}
