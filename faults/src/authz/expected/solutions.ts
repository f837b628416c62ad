import { type ExpectedTable, held, type Verdicts } from "./table.ts";

/** Leadership reads all; a provider that has none of its own finds none. */
const leadershipOr = (verdicts: Verdicts): Verdicts => ({ ...verdicts, leadershipReport: 200 });

export const solutions: ExpectedTable = [
  ["GET", "/api/pnpp/api/v1/PartnerInputSolution/list", held("partnerRegistered", 404), "otherCloud"],
  ["PUT", "/api/pnpp/api/v1/PartnerInputSolution", held("partnerPortal", 404), "otherCloud"],
  ["DELETE", "/api/pnpp/api/v1/PartnerInputSolution", held("partnerPortal", 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerInputSolution/proofs", held("partnerPortal", 404), "otherCloud"],
  // The product under test has no prober.
  ["POST", "/api/pnpp/api/v1/PartnerInputSolution/prove", held("partnerPortal", 503), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerInputSolution/reviews", held("providerReview", 200), "otherCloud"],
  // Nothing waits under a made-up id any more.
  ["POST", "/api/pnpp/api/v1/PartnerInputSolution/decide", held("providerReview", 409), "otherCloud"],
  [
    "GET",
    "/api/pnpp/api/v1/PartnerChangeSolutionRequest/List",
    leadershipOr(held("partnerRegistered", 404)),
    "otherCloud",
  ],
  ["PUT", "/api/pnpp/api/v1/PartnerChangeSolutionRequest/Create", held("partnerPortal", 404), "otherCloud"],
  // A withdrawal: reviewers decide, and withdraw nothing.
  ["PUT", "/api/pnpp/api/v1/PartnerChangeSolutionRequest/Update", held("partnerPortal", 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerChangeSolutionRequest/reviews", held("providerReview", 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerPortalPeople", held("partnerPortal", 404), "otherCloud"],
  ["PUT", "/api/pnpp/api/v1/PartnerPortalPeople", held("partnerPortal", 404), "otherCloud"],
  ["DELETE", "/api/pnpp/api/v1/PartnerPortalPeople", held("partnerPortal", 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/OfficialSolution/list", leadershipOr(held("partnerRegistered", 404)), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/profile", held(["partnerPortal", "leadershipReport"], 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/typeCount", leadershipOr(held("partnerPortal", 404)), "otherCloud"],
  ["PUT", "/api/pnpp/api/v1/SolutionTag", held("providerReview", 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/getSolutionTags", held("leadershipReport", 200), "otherCloud"],
];
