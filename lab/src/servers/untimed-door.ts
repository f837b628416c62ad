import type { RequestListener } from "node:http";
import { FRONT_DOOR_HEADERS, type Workload } from "@waymark/contracts/front-door/wire";

export const serveUntimed =
  (metro: string, workload: Workload): RequestListener =>
  (_request, response) => {
    response.sendDate = false;
    response.writeHead(204, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": Object.values(FRONT_DOOR_HEADERS).join(", "),
      "Cache-Control": "no-store",
      [FRONT_DOOR_HEADERS.metro]: metro,
      [FRONT_DOOR_HEADERS.workload]: workload,
    });
    response.end();
  };
