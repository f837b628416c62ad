import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import type { DoorContext } from "./answer.ts";
import { answerProblem } from "./answer.ts";

/** Random bytes, which no proxy can compress; created once, so that sending costs no CPU time. */
const BLOCK = randomBytes(1_048_576);
const CHUNK_BYTES = 65_536;

export async function download(response: ServerResponse, query: URLSearchParams, door: DoorContext): Promise<void> {
  const admission = await door.admitRun(query.get("ticket"));
  if (!admission.admitted) return answerProblem(response, door.headers, admission.problem);
  const bytes = wholeNumber(query.get("bytes"));
  if (bytes === undefined) return answerProblem(response, door.headers, "request_invalid");
  if (bytes > frontDoorLimits.downloadMaxBytes) return answerProblem(response, door.headers, "transfer_too_large");

  const { account } = admission;
  if (!account.beginTransfer()) return answerProblem(response, door.headers, "too_many_requests");
  let sent = 0;
  try {
    if (!account.take("download", bytes)) return answerProblem(response, door.headers, "allowance_used");
    response.sendDate = false;
    response.writeHead(200, [
      ...door.headers,
      ...["Content-Type", "application/octet-stream"],
      ...["Content-Length", String(bytes)],
    ]);
    sent = await send(response, bytes);
    account.giveBack("download", bytes - sent);
  } finally {
    account.endTransfer();
  }
}

/** Writes one chunk at a time, so that a stalled reader holds one chunk of memory. Returns the number of bytes written. */
async function send(response: ServerResponse, total: number): Promise<number> {
  const overdue = setTimeout(() => response.destroy(), frontDoorLimits.requestTimeoutMs);
  let sent = 0;
  try {
    while (sent < total && !response.destroyed) {
      const at = sent % BLOCK.length;
      const chunk = BLOCK.subarray(at, Math.min(at + CHUNK_BYTES, at + total - sent));
      sent += chunk.length;
      if (!response.write(chunk)) await drainedOrClosed(response);
    }
    response.end();
    return sent;
  } finally {
    clearTimeout(overdue);
  }
}

/** Node's own socket timeout takes twice as long to notice a stalled reader. */
async function drainedOrClosed(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  await new Promise<void>((resolve) => {
    const stalled = setTimeout(() => response.destroy(), frontDoorLimits.stalledTransferMs);
    const settle = () => {
      clearTimeout(stalled);
      response.off("drain", settle);
      response.off("close", settle);
      resolve();
    };
    response.on("drain", settle);
    response.on("close", settle);
  });
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
