/** What things cost on the line, headers and acknowledgements of all layers included; rather too much than too little. */
export const COST_BYTES = {
  /** Name, TCP, and TLS with a chain of two certificates. */
  connection: 6_500,
  request: 900,
  /** A message there and back over an open WebSocket. */
  echo: 260,
  /** TURN allocations, ICE and DTLS of one pair of peers. */
  relayPair: 14_000,
  relayReach: 1_600,
  /** One packet of the UDP test there and back, with what acknowledges it. */
  packet: 480,
} as const;

/** Bytes over the whole run, in both directions. */
export type ByteBudget = {
  readonly used: () => number;
  readonly left: () => number;
  readonly spend: (bytes: number) => void;
};

export function createByteBudget(mostBytes: number): ByteBudget {
  let used = 0;
  return {
    used: () => used,
    left: () => Math.max(0, mostBytes - used),
    spend(bytes) {
      used += Math.round(bytes);
    },
  };
}
