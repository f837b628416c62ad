import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

const byId = () => ({ params: { id: randomUUID() } });

export const reports: AreaRequests<"reports"> = {
  createReport: () => ({ body: { id: randomUUID() } }),
  readSavedReport: byId,
  ownedReports: () => ({ query: {} }),
  receivedReports: () => ({ query: {} }),
  deleteReport: byId,
  deleteReports: () => ({ body: { ids: [randomUUID()] } }),
  deleteReceivedReport: byId,
  share: () => ({ ...byId(), body: { organization: true } }),
  shareToPublic: () => ({ ...byId(), body: { days: 7 } }),
  revokeShare: () => ({ params: { id: randomUUID(), shareId: randomUUID() } }),
  getReceivers: byId,
  storedOfReport: byId,
  myData: () => ({ query: {} }),
};
