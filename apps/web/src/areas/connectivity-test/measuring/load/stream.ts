import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";

/** A piece that the other side has whole, and when it was on its way. */
export type Piece = { readonly fromMs: number; readonly toMs: number; readonly bytes: number };

/** What a transfer is given; it moves bytes until the signal ends or there are none left. */
export type StreamTools = {
  readonly origin: string;
  readonly ticket: string;
  readonly signal: AbortSignal;
  /** Bytes that came, or that the browser gave away, just now. */
  readonly onMoved: (bytes: number) => void;
  /** Called for sent bytes: they may still lie in the buffers of the system. */
  readonly onConfirmed: (piece: Piece) => void;
  /** Called for a piece that the end cut off: how much of it crossed the line is unknown. */
  readonly onCutOff: (fromMs: number) => void;
  /** Takes up to so many bytes out of what may be moved; 0 when nothing is left or it is too late to begin with more. */
  readonly take: (bytes: number) => number;
};

/** Resolves to why it could not go on, or undefined when it ended as it should. Never rejects. */
export type Stream = (tools: StreamTools) => Promise<NotMeasuredReason | undefined>;
