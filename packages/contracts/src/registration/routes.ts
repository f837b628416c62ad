import { right } from "../access/requirements.ts";
import { get, post, put, type RouteTable } from "../route.ts";
import { registrationLimits } from "./limits.ts";

/** An organization registers once; its own people do it, and see where it stands. */
const own = { access: "member", shed: "essential", limit: "registration" } as const;

export const registrationRoutes = {
  partnerProfile: get("/api/pnpp/api/v1/PartnerProfile", { ...own, mayBeNone: true }),
  setNaming: put("/api/pnpp/api/v1/PartnerProfile/naming", { ...own, access: right("partnerPortal") }),
  registrationState: get("/api/pnpp/api/v1/PartnerRegister/state", own),
  registerEmail: post("/api/pnpp/api/v1/PartnerRegister/email", {
    ...own,
    limit: "registrationCode",
    answers: "text",
    deadlineMs: registrationLimits.deadlineMs,
  }),
  registerCode: post("/api/pnpp/api/v1/PartnerRegister/code", { ...own, limit: "registrationCode", answers: "text" }),
  registrationReviews: get("/api/pnpp/api/v1/PartnerRegister/reviews", {
    ...own,
    access: right("providerReview"),
    shed: "dashboard",
  }),
  decideRegistration: post("/api/pnpp/api/v1/PartnerRegister/decide", { ...own, access: right("providerReview") }),
} as const satisfies RouteTable;
