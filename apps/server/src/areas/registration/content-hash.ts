import { hash } from "node:crypto";
import type { ProviderStatus } from "@waymark/contracts/solutions/solution";

type Content = {
  readonly name: string;
  readonly url: string;
  readonly status: ProviderStatus;
  readonly emailAddress: string | null;
  readonly namingConsentAt: Date | null;
};

/** Of what a reviewer has read: a decision holds for exactly this. */
export const contentHash = ({ name, url, status, emailAddress, namingConsentAt }: Content): string =>
  hash("sha256", JSON.stringify([name, url, status, emailAddress, namingConsentAt?.getTime() ?? null]));
