import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";

/** What a transfer is given; it moves bytes until the signal ends or there are none left. */
export type StreamTools = {
  readonly origin: string;
  readonly ticket: string;
  readonly signal: AbortSignal;
  /** Bytes that came or went just now. */
  readonly onMoved: (bytes: number) => void;
  /** Bytes of which the door itself has said that it has them. */
  readonly onConfirmed: (bytes: number) => void;
  /** Takes up to so many bytes out of what may be moved; 0 when nothing is left. */
  readonly take: (bytes: number) => number;
};

/** Resolves to why it could not go on, or undefined when it ended as it should. Never rejects. */
export type Stream = (tools: StreamTools) => Promise<NotMeasuredReason | undefined>;
