import type { ServerResponse } from "node:http";
import { FRONT_DOOR_PROBLEMS, type FrontDoorProblemCode } from "@waymark/contracts/front-door/problems";
import type { ResolverReply } from "@waymark/contracts/front-door/replies";
import { FRONT_DOOR_HEADERS, type Workload } from "@waymark/contracts/front-door/wire";
import type { AdmitRun } from "../admit-run.ts";

/** What the handlers of one door share. */
export type DoorContext = {
  readonly headers: DoorHeaders;
  readonly admitRun: AdmitRun;
  /** Absent at a door without a DNS responder. */
  readonly sightingsOf: ((nonce: string) => ResolverReply) | undefined;
};

/** Names and values alternate, because Node writes this form without building an object. */
export type DoorHeaders = readonly string[];

/** Headers of every answer: any page may time it and read which door sent it. */
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

/** Also closes the connection, because the rest of an unwanted body may follow on it. */
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
