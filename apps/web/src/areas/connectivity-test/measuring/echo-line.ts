import { ECHO_CLOSE_CODES, ECHO_READY, FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import { deadlineWithin } from "./deadline.ts";

/** An open echo at a front door; one message at a time. */
export type EchoLine = {
  /** Milliseconds there and back; undefined when no echo came. */
  readonly echo: (text: string, timeoutMs: number, signal: AbortSignal) => Promise<number | undefined>;
  readonly close: () => void;
};

/** The line, or what became of it: `shut` when the door itself refused, which only a working WebSocket can bring. */
export async function openEchoLine(
  origin: string,
  ticket: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<EchoLine | "shut" | "blocked"> {
  const deadline = deadlineWithin(signal, timeoutMs);
  try {
    const socket = new WebSocket(`${origin.replace(/^http/, "ws")}${FRONT_DOOR_PATHS.echo}`);
    const outcome = await greet(socket, ticket, deadline.signal);
    if (outcome === "ready") return { echo: echoOn(socket), close: () => socket.close() };
    socket.close();
    return outcome;
  } catch {
    return "blocked";
  } finally {
    deadline.release();
  }
}

/** The ticket goes as a message: addresses end up in logs. */
function greet(socket: WebSocket, ticket: string, signal: AbortSignal): Promise<"ready" | "shut" | "blocked"> {
  return new Promise((resolve) => {
    socket.onopen = () => socket.send(ticket);
    socket.onmessage = ({ data }) => resolve(data === ECHO_READY ? "ready" : "blocked");
    socket.onclose = ({ code }) => resolve(code === ECHO_CLOSE_CODES.ticketRefused ? "shut" : "blocked");
    signal.addEventListener("abort", () => resolve("blocked"), { once: true });
  });
}

const echoOn =
  (socket: WebSocket): EchoLine["echo"] =>
  async (text, timeoutMs, signal) => {
    const deadline = deadlineWithin(signal, timeoutMs);
    const arrived = new Promise<number | undefined>((resolve) => {
      socket.onmessage = ({ data }) => {
        if (data === text) resolve(performance.now());
      };
      socket.onclose = () => resolve(undefined);
      deadline.signal.addEventListener("abort", () => resolve(undefined), { once: true });
    });
    if (socket.readyState !== WebSocket.OPEN) return undefined;
    const sentAtMs = performance.now();
    socket.send(text);
    const arrivedAtMs = await arrived;
    deadline.release();
    return arrivedAtMs === undefined ? undefined : arrivedAtMs - sentAtMs;
  };
