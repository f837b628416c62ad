import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

export const organization: AreaRequests<"organization"> = {
  changeAdminSettings: () => ({ body: { shareReportWithPublic: false, shareReportWithinOrganization: true } }),
  siteFindings: () => ({ query: {} }),
  createCampaign: () => ({ body: { id: randomUUID(), name: "Created by a test", days: 1 } }),
  endCampaign: () => ({ params: { id: randomUUID() } }),
  erasePerson: () => ({ body: { userId: randomUUID() } }),
  readCampaign: () => ({ body: { token: "of-no-campaign" } }),
  contributeToCampaign: () => ({
    params: { id: randomUUID() },
    body: { token: "of-no-campaign", tester: randomUUID() },
  }),
};
