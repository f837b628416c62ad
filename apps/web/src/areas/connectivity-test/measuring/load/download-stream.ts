import { FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import { unlessOffline } from "../outcome.ts";
import type { Stream, StreamTools } from "./stream.ts";

/** One download after the other; one is usually more than fits into the time. */
export const downloadStream =
  (pieceBytes: number): Stream =>
  async (tools) => {
    try {
      for (;;) {
        const bytes = tools.take(pieceBytes);
        if (bytes === 0 || tools.signal.aborted) return undefined;
        const reason = await downloadPiece(bytes, tools);
        if (reason) return reason;
      }
    } catch {
      return tools.signal.aborted ? undefined : unlessOffline("noAnswer");
    }
  };

async function downloadPiece(bytes: number, { origin, ticket, signal, onMoved }: StreamTools) {
  const query = new URLSearchParams({ bytes: String(bytes), ticket });
  const response = await fetch(`${origin}${FRONT_DOOR_PATHS.download}?${query}`, {
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    redirect: "error",
    signal,
  });
  if (response.status !== 200 || !response.body) return "blocked";
  const reader = response.body.getReader();
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.byteLength;
    onMoved(value.byteLength);
  }
  // A middlebox changed the length, so the speed says nothing about the line.
  return received === bytes ? undefined : "invalid";
}
