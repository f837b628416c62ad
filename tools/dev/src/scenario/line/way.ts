import type { Gate } from "./gate.ts";
import type { Link } from "./link.ts";

/** One direction of the network between a visitor and a place. */
export type Way = {
  /** The access line, which everything of the visitor's shares. */
  readonly link: Link;
  /** From the far end of the access line to the place, with jitter drawn anew for each piece. */
  readonly delayMs: () => number;
  /** Of 1; for datagrams only, since a lost piece of a connection is sent again. */
  readonly lossShare: () => number;
  readonly gate: Gate;
};
