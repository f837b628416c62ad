import type { IncomingMessage, ServerResponse } from "node:http";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import type { FrontDoorProblemCode } from "@waymark/contracts/front-door/problems";
import type { RunAccount } from "../run-ledger.ts";
import type { DoorContext } from "./answer.ts";
import { answerJson, answerProblem } from "./answer.ts";

export async function upload(
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
  door: DoorContext,
): Promise<void> {
  const admission = await door.admitRun(query.get("ticket"));
  if (!admission.admitted) return answerProblem(response, door.headers, admission.problem);
  const { account } = admission;
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > frontDoorLimits.uploadMaxBytes) return answerProblem(response, door.headers, "transfer_too_large");
  if (announced > account.left("upload")) return answerProblem(response, door.headers, "allowance_used");

  if (!account.beginTransfer()) return answerProblem(response, door.headers, "too_many_requests");
  try {
    const outcome = await swallow(request, account);
    if (typeof outcome === "string") return answerProblem(response, door.headers, outcome);
    if (request.complete) answerJson(response, door.headers, { receivedBytes: outcome });
  } finally {
    account.endTransfer();
  }
}

/** Counts bytes as they arrive and keeps none. A body without a Content-Length has the same limit. */
async function swallow(request: IncomingMessage, account: RunAccount): Promise<number | FrontDoorProblemCode> {
  request.socket.setTimeout(frontDoorLimits.stalledTransferMs);
  let received = 0;
  return new Promise((resolve) => {
    const stop = (outcome: number | FrontDoorProblemCode) => {
      request.off("data", count);
      resolve(outcome);
    };
    const count = (chunk: Buffer) => {
      received += chunk.length;
      if (received > frontDoorLimits.uploadMaxBytes) stop("transfer_too_large");
      else if (!account.take("upload", chunk.length)) stop("allowance_used");
    };
    request.on("data", count);
    request.once("end", () => stop(received));
    request.once("error", () => stop(received));
    request.once("close", () => stop(received));
  });
}
