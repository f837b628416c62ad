import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

export const registration: AreaRequests<"registration"> = {
  registerEmail: () => ({
    body: { companyName: "Woodgrove", companyUrl: "https://woodgrove.example", emailAddress: "jo@woodgrove.example" },
  }),
  decideRegistration: () => ({
    body: { partnerInternalId: randomUUID(), decision: "approve", contentHash: "", note: "" },
  }),
  setNaming: () => ({ body: { agrees: true } }),
  registerCode: () => ({ body: { code: "00000000" } }),
};
