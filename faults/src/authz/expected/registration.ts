import { type ExpectedTable, held, member } from "./table.ts";

export const registration: ExpectedTable = [
  ["GET", "/api/pnpp/api/v1/PartnerProfile", member(204), "otherCloud"],
  ["PUT", "/api/pnpp/api/v1/PartnerProfile/naming", held("partnerPortal", 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerRegister/state", member(200), "otherCloud"],
  // Without the version of the terms.
  ["POST", "/api/pnpp/api/v1/PartnerRegister/email", member(400), "otherCloud"],
  ["POST", "/api/pnpp/api/v1/PartnerRegister/code", member(400), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerRegister/reviews", held("providerReview", 200), "otherCloud"],
  ["POST", "/api/pnpp/api/v1/PartnerRegister/decide", held("providerReview", 404), "otherCloud"],
];
