import { right } from "../access/requirements.ts";
import { limits } from "../limits.ts";
import { get, post, type RouteTable } from "../route.ts";

export const operationsRoutes = {
  selfTest: get("/api/Operations/SelfTest", { access: right("oceAction"), shed: "dashboard", limit: "selfTest" }),
  jobs: get("/api/Operations/Jobs", { access: right("oceAction"), shed: "dashboard", limit: "jobs" }),
  runJob: post("/api/Operations/RunJob", { access: right("oceAction"), shed: "essential", limit: "jobs" }),
  reportClientProblem: post("/api/Operations/ClientProblem", {
    access: "anyone",
    shed: "survey",
    limit: "clientProblem",
    maxBodyBytes: limits.clientProblemBodyMaxBytes,
  }),
  logVisit: post("/api/Operations/Visit", { access: "signedIn", shed: "survey", limit: "visit" }),
} as const satisfies RouteTable;
