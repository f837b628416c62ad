import type { ServerResponse } from "node:http";
import { FRONT_DOOR_PROBLEMS, type FrontDoorProblemCode } from "@waymark/contracts/front-door/problems";
import { FRONT_DOOR_HEADERS, type Workload } from "@waymark/contracts/front-door/wire";

/** Names and values in turn: the form that Node writes without building anything from it. */
export type DoorHeaders = readonly string[];

/** On every answer, so that any page may time it and read where it came from. */
export function doorHeaders(metro: string, workload: Workload): DoorHeaders {
  return [
    ...["Timing-Allow-Origin", "*"],
    ...["Access-Control-Allow-Origin", "*"],
    ...["Access-Control-Expose-Headers", Object.values(FRONT_DOOR_HEADERS).join(", ")],
    ...["Cache-Control", "no-store"],
    ...[FRONT_DOOR_HEADERS.metro, metro],
    ...[FRONT_DOOR_HEADERS.workload, workload],
  ];
}

export function answerJson(response: ServerResponse, headers: DoorHeaders, body: object): void {
  const text = JSON.stringify(body);
  response.sendDate = false;
  response.writeHead(200, [
    ...headers,
    ...["Content-Type", "application/json"],
    ...["Content-Length", String(Buffer.byteLength(text))],
  ]);
  response.end(text);
}

/** Closes the connection too: what follows on it may be the rest of a body that nobody wants. */
export function answerProblem(response: ServerResponse, headers: DoorHeaders, code: FrontDoorProblemCode): void {
  const status = FRONT_DOOR_PROBLEMS[code];
  const text = JSON.stringify({ type: `urn:waymark:problem:${code}`, status, code });
  response.sendDate = false;
  response.writeHead(status, [
    ...headers,
    ...["Content-Type", "application/problem+json"],
    ...["Content-Length", String(Buffer.byteLength(text))],
    ...["Connection", "close"],
  ]);
  response.end(text);
}
