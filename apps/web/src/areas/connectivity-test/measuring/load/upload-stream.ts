import { FRONT_DOOR_PATHS } from "@waymark/contracts/front-door/wire";
import { unlessOffline } from "../outcome.ts";
import type { Stream, StreamTools } from "./stream.ts";

const FIRST_BYTES = 16_384;
const MOST_BYTES = 4_000_000;
const GROWTH_MOST = 4;

/** Piece after piece of about this duration, each confirmed by the door before the next is sent. */
export const uploadStream =
  (block: Blob, pieceMs: number): Stream =>
  async (tools) => {
    let wanted = FIRST_BYTES;
    try {
      for (;;) {
        const bytes = tools.take(wanted);
        if (bytes === 0 || tools.signal.aborted) return undefined;
        const fromMs = performance.now();
        const reply = await sendPiece(bodyOf(block, bytes), tools);
        if (tools.signal.aborted) tools.onCutOff(fromMs);
        if (tools.signal.aborted) return undefined;
        const reason = faultOf(reply, bytes);
        if (reason) return reason;
        const toMs = performance.now();
        tools.onConfirmed({ fromMs, toMs, bytes });
        const growth = Math.min(GROWTH_MOST, Math.max(1 / GROWTH_MOST, pieceMs / (toMs - fromMs)));
        wanted = Math.round(Math.min(MOST_BYTES, bytes * growth));
      }
    } catch {
      return tools.signal.aborted ? undefined : unlessOffline("noAnswer");
    }
  };

function faultOf({ status, text }: Reply, bytes: number) {
  if (status === 0) return unlessOffline("noAnswer");
  if (status !== 200) return "blocked";
  // A server that claims to have everything without having it is not the door.
  return receivedOf(text) === bytes ? undefined : "invalid";
}

type Reply = { readonly status: number; readonly text: string };

function receivedOf(text: string): number | undefined {
  try {
    return (JSON.parse(text) as { receivedBytes?: number }).receivedBytes;
  } catch {
    return undefined;
  }
}

const bodyOf = (block: Blob, bytes: number): Blob =>
  new Blob([
    ...Array.from({ length: Math.floor(bytes / block.size) }, () => block),
    block.slice(0, bytes % block.size),
  ]);

/** Only XMLHttpRequest reports upload progress; without it, the bytes that the door confirms count. */
const sendPiece = (body: Blob, tools: StreamTools): Promise<Reply> =>
  typeof XMLHttpRequest === "undefined" ? sendByFetch(body, tools) : sendByXhr(body, tools);

/** Every piece uses the same address, so that the browser sends its preflight request only once. */
const addressOf = ({ origin, ticket }: StreamTools): string =>
  `${origin}${FRONT_DOOR_PATHS.upload}?${new URLSearchParams({ ticket })}`;

async function sendByFetch(body: Blob, tools: StreamTools): Promise<Reply> {
  const response = await fetch(addressOf(tools), {
    method: "POST",
    body,
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: tools.signal,
  });
  const text = await response.text();
  tools.onMoved(body.size);
  return { status: response.status, text };
}

function sendByXhr(body: Blob, tools: StreamTools): Promise<Reply> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let reported = 0;
    const note = (loaded: number) => {
      tools.onMoved(loaded - reported);
      reported = loaded;
    };
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded }) => note(loaded);
    request.onloadend = () => {
      tools.signal.removeEventListener("abort", abort);
      if (request.status === 200) note(body.size);
      resolve({ status: request.status, text: request.responseText });
    };
    request.open("POST", addressOf(tools));
    tools.signal.addEventListener("abort", abort);
    if (tools.signal.aborted) resolve({ status: 0, text: "" });
    else request.send(body);
  });
}
