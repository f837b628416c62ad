import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6, type Socket } from "node:net";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { plainAddress } from "../addresses.ts";
import type { DoorContext } from "./answer.ts";
import { answerJson, answerProblem } from "./answer.ts";

const asked = new WeakMap<Socket, number>();

/** Returns the address of the connection itself and ignores forwarding headers. */
export function whoami(request: IncomingMessage, response: ServerResponse, door: DoorContext): void {
  const times = (asked.get(request.socket) ?? 0) + 1;
  asked.set(request.socket, times);
  if (times > frontDoorLimits.whoamiPerConnection) {
    answerProblem(response, door.headers, "too_many_requests");
    return;
  }
  const address = plainAddress(request.socket.remoteAddress ?? "");
  answerJson(response, door.headers, { address, family: isIPv6(address) ? 6 : 4 });
}
