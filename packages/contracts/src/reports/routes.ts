import { del, get, post, type RouteTable } from "../route.ts";

const change = { access: "signedIn", shed: "essential", limit: "changeReport" } as const;
const read = { access: "signedIn", shed: "history" } as const;

export const reportsRoutes = {
  createReport: post("/ConnectivityTest/CreateReport", { ...change, limit: "saveReport" }),
  readSavedReport: get("/ConnectivityTest/ReadReport/:id", { ...read, limit: "readSavedReport" }),
  ownedReports: get("/ConnectivityTest/OwnedReports", { ...read, limit: "history" }),
  receivedReports: get("/ConnectivityTest/ReceivedReports", { ...read, limit: "history" }),
  deleteReport: del("/ConnectivityTest/DeleteReport/:id", change),
  deleteReports: post("/ConnectivityTest/DeleteReports", change),
  deleteReceivedReport: del("/ConnectivityTest/DeleteReceivedReport/:id", change),
  share: post("/ConnectivityTest/Share/:id", { ...change, limit: "share" }),
  shareToPublic: post("/ConnectivityTest/ShareToPublic/:id", { ...change, limit: "share" }),
  revokeShare: del("/ConnectivityTest/RevokeShare/:id/:shareId", change),
  getReceivers: get("/ConnectivityTest/GetReceivers/:id", { ...read, limit: "readSavedReport" }),
  storedOfReport: get("/ConnectivityTest/StoredOfReport/:id", { ...read, limit: "readSavedReport" }),
  myData: get("/ConnectivityTest/MyData", { ...read, limit: "ownData" }),
  eraseMyData: post("/ConnectivityTest/EraseMyData", { ...change, limit: "ownData" }),
} as const satisfies RouteTable;
