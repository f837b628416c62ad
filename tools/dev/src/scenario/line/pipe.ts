import type { Socket } from "node:net";
import type { Clockwork } from "./clockwork.ts";
import type { Gate } from "./gate.ts";
import type { Link } from "./link.ts";

/** One direction of the network between a visitor and a place. */
export type Way = {
  /** The access line, which all of the visitor's traffic shares. */
  readonly link: Link;
  /** The delay from the end of the access line to the place, with new jitter for each piece. */
  readonly delayMs: () => number;
  /** From 0 to 1. For datagrams only, since TCP sends lost data again. */
  readonly lossShare: () => number;
  readonly gate: Gate;
};

/** A piece this small is a request or a reply. It joins the queue even when the queue is full. */
const SMALL_BYTES = 1_448;
const UNREAD_MAX_BYTES = 1_048_576;
/** The measured cost of passing through this process; it counts as part of the delay. */
const OWN_COST_MS = 0.2;
const SAME_MOMENT_MS = 0.1;

type Piece = { readonly dueMs: number; readonly bytes: Buffer | "end" };

/** Copies data from one socket to another, in order and with the way's delay. `seen` receives the first piece. */
export function layPipe(
  from: Socket,
  to: Socket,
  way: Way,
  clockwork: Clockwork,
  seen: (first: Buffer) => void = () => undefined,
): void {
  const underway: Piece[] = [];
  let lastDueMs = 0;
  let isArmed = false;
  let isAsking = false;
  let isFirst = true;

  function ask(): void {
    if (isAsking || to.writableLength > UNREAD_MAX_BYTES) return;
    // Reading from an empty socket makes it emit its end.
    if (from.readableLength === 0) from.read();
    else if (from.readableLength <= SMALL_BYTES) take();
    else {
      isAsking = true;
      way.link.whenRoom(() => {
        isAsking = false;
        take();
      });
    }
  }

  function take(): void {
    if (from.destroyed || to.destroyed) return;
    const bytes: Buffer | null = from.read(Math.min(from.readableLength, way.link.portionBytes()));
    if (bytes === null) return;
    if (isFirst) seen(bytes);
    isFirst = false;
    send(bytes, way.link.carry(bytes.length));
    ask();
  }

  function send(bytes: Piece["bytes"], leavesMs: number): void {
    lastDueMs = Math.max(lastDueMs, leavesMs + Math.max(0, way.delayMs() - OWN_COST_MS));
    underway.push({ dueMs: lastDueMs, bytes });
    arm();
  }

  function arm(): void {
    const next = underway[0];
    if (next === undefined || isArmed) return;
    isArmed = true;
    const exact = next.bytes !== "end" && next.bytes.length <= SMALL_BYTES;
    clockwork.at(next.dueMs, exact, () => way.gate.onceOpen(arrive));
  }

  function arrive(): void {
    isArmed = false;
    const nowMs = clockwork.now() + SAME_MOMENT_MS;
    for (let next = underway[0]; next !== undefined && next.dueMs <= nowMs; next = underway[0]) {
      underway.shift();
      if (to.destroyed) return;
      if (next.bytes === "end") to.end();
      else to.write(next.bytes);
    }
    arm();
  }

  from.on("readable", ask);
  from.once("end", () => send("end", clockwork.now()));
  to.on("drain", ask);
}
