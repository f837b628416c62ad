import { eitherRight, right } from "../access/requirements.ts";
import { del, get, post, put, type RouteTable } from "../route.ts";

const asked = { shed: "dashboard", limit: "solutions" } as const;
const changed = { access: right("partnerPortal"), shed: "essential", limit: "changeSolution" } as const;

export const solutionsRoutes = {
  inputSolutions: get("/api/pnpp/api/v1/PartnerInputSolution/list", { ...asked, access: right("partnerRegistered") }),
  saveInputSolution: put("/api/pnpp/api/v1/PartnerInputSolution", changed),
  deleteInputSolution: del("/api/pnpp/api/v1/PartnerInputSolution", changed),
  itemProofs: get("/api/pnpp/api/v1/PartnerInputSolution/proofs", { ...asked, access: right("partnerPortal") }),
  proveItem: post("/api/pnpp/api/v1/PartnerInputSolution/prove", { ...changed, limit: "proveItem" }),
  itemReviews: get("/api/pnpp/api/v1/PartnerInputSolution/reviews", { ...asked, access: right("providerReview") }),
  decideItem: post("/api/pnpp/api/v1/PartnerInputSolution/decide", { ...changed, access: right("providerReview") }),
  changeRequests: get("/api/pnpp/api/v1/PartnerChangeSolutionRequest/List", {
    ...asked,
    access: eitherRight("partnerRegistered", "leadershipReport"),
  }),
  createChangeRequest: put("/api/pnpp/api/v1/PartnerChangeSolutionRequest/Create", changed),
  // Its provider withdraws a request, a reviewer decides about it.
  updateChangeRequest: put("/api/pnpp/api/v1/PartnerChangeSolutionRequest/Update", {
    ...changed,
    access: eitherRight("partnerPortal", "providerReview"),
  }),
  requestReviews: get("/api/pnpp/api/v1/PartnerChangeSolutionRequest/reviews", {
    ...asked,
    access: right("providerReview"),
  }),
  portalPeople: get("/api/pnpp/api/v1/PartnerPortalPeople", { ...asked, access: right("partnerPortal") }),
  givePortal: put("/api/pnpp/api/v1/PartnerPortalPeople", changed),
  takePortalBack: del("/api/pnpp/api/v1/PartnerPortalPeople", changed),
  officialSolutions: get("/api/pnpp/api/v1/OfficialSolution/list", {
    ...asked,
    access: eitherRight("partnerRegistered", "leadershipReport"),
    continues: true,
  }),
  profile: get("/api/pnpp/api/v1/profile", { ...asked, access: eitherRight("partnerPortal", "leadershipReport") }),
  typeCount: get("/api/pnpp/api/v1/typeCount", { ...asked, access: eitherRight("partnerPortal", "leadershipReport") }),
  setSolutionTags: put("/api/pnpp/api/v1/SolutionTag", { ...changed, access: right("providerReview") }),
  solutionTags: get("/api/pnpp/api/v1/getSolutionTags", { ...asked, access: right("leadershipReport") }),
} as const satisfies RouteTable;
