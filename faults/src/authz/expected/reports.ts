import { type ExpectedTable, signedIn } from "./table.ts";

export const reports: ExpectedTable = [
  ["POST", "/ConnectivityTest/CreateReport", signedIn(404), "otherCloud"],
  ["GET", "/ConnectivityTest/ReadReport/:id", signedIn(404), "otherCloud"],
  ["GET", "/ConnectivityTest/OwnedReports", signedIn(200), "otherCloud"],
  ["GET", "/ConnectivityTest/ReceivedReports", signedIn(200), "otherCloud"],
  ["DELETE", "/ConnectivityTest/DeleteReport/:id", signedIn(404), "otherCloud"],
  ["POST", "/ConnectivityTest/DeleteReports", signedIn(200), "otherCloud"],
  ["DELETE", "/ConnectivityTest/DeleteReceivedReport/:id", signedIn(404), "otherCloud"],
  ["POST", "/ConnectivityTest/Share/:id", signedIn(404), "otherCloud"],
  ["POST", "/ConnectivityTest/ShareToPublic/:id", signedIn(404), "otherCloud"],
  ["DELETE", "/ConnectivityTest/RevokeShare/:id/:shareId", signedIn(404), "otherCloud"],
  ["GET", "/ConnectivityTest/GetReceivers/:id", signedIn(404), "otherCloud"],
  ["GET", "/ConnectivityTest/StoredOfReport/:id", signedIn(404), "otherCloud"],
  ["GET", "/ConnectivityTest/MyData", signedIn(200), "otherCloud"],
  ["POST", "/ConnectivityTest/EraseMyData", signedIn(200), "otherCloud"],
];
