import { createHmac, hash, hkdfSync, timingSafeEqual } from "node:crypto";
import type { CloudName } from "@waymark/contracts/configuration/clouds";

/** What a link to a campaign tells once its signature holds. */
export type CampaignLink = { readonly tenantId: string; readonly campaignId: string };

export type CampaignKeys = {
  readonly signLink: (cloud: CloudName, link: CampaignLink) => string;
  /** Undefined where the link was not made here for this cloud variant. */
  readonly readLink: (cloud: CloudName, token: string) => CampaignLink | undefined;
  /** The same tester in two campaigns has nothing in common, and nobody without the key can try out testers. */
  readonly testerKey: (campaignId: string, tester: string) => Buffer;
};

/** Marks what the bytes are. */
const MARK = Buffer.from("c1");
const UUID_BYTES = 16;
const SIGNED_BYTES = MARK.length + 2 * UUID_BYTES;
const WHOLE_BYTES = SIGNED_BYTES + 32;

/** Keys of their own, derived from the installation's: a signature made here is good for nothing else. */
export function campaignKeys(installationKey: string): CampaignKeys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync("sha256", Buffer.from(installationKey, "base64url"), "", `waymark ${purpose}`, 32));
  const linkKey = derive("campaign link");
  const testersKey = derive("campaign tester");
  const signatureOf = (cloud: CloudName, signed: Buffer): Buffer =>
    createHmac("sha256", linkKey).update(`${cloud}\n`).update(signed).digest();
  return {
    signLink: (cloud, { tenantId, campaignId }) => {
      const signed = Buffer.concat([MARK, bytesOf(tenantId), bytesOf(campaignId)]);
      return Buffer.concat([signed, signatureOf(cloud, signed)]).toString("base64url");
    },
    readLink: (cloud, token) => {
      const whole = Buffer.from(token, "base64url");
      // A stray character more would decode to the same bytes.
      if (whole.length !== WHOLE_BYTES || whole.toString("base64url") !== token) return undefined;
      const signed = whole.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(whole.subarray(SIGNED_BYTES), signatureOf(cloud, signed))) return undefined;
      if (!signed.subarray(0, MARK.length).equals(MARK)) return undefined;
      return {
        tenantId: uuidOf(signed.subarray(MARK.length, MARK.length + UUID_BYTES)),
        campaignId: uuidOf(signed.subarray(MARK.length + UUID_BYTES)),
      };
    },
    testerKey: (campaignId, tester) => createHmac("sha256", testersKey).update(`${campaignId}\n${tester}`).digest(),
  };
}

/** Given twice, a test counts once; no report can be found by it. */
export const reportKey = (campaignId: string, reportId: string): Buffer =>
  hash("sha256", `${campaignId}\n${reportId}`, "buffer");

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
