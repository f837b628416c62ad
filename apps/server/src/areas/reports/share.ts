import type { PublicShareRequest, Receivers, ShareReply, ShareRequest } from "@waymark/contracts/reports/schemas";
import { problem } from "../../platform/problem.ts";
import type { Asker, Reports } from "./reports.ts";

export async function share(
  _reports: Reports,
  _asker: Asker,
  _id: string,
  _request: ShareRequest,
): Promise<ShareReply> {
  throw problem("not_configured");
}

export async function shareToPublic(
  _reports: Reports,
  _asker: Asker,
  _id: string,
  _request: PublicShareRequest,
): Promise<Receivers> {
  throw problem("not_configured");
}

export async function revokeShare(_reports: Reports, _asker: Asker, _id: string, _shareId: string): Promise<void> {
  throw problem("not_configured");
}

export async function getReceivers(_reports: Reports, _asker: Asker, _id: string): Promise<Receivers> {
  throw problem("not_configured");
}
