import type { Campaign } from "@waymark/contracts/organization/schemas";

/** The start page's address for those who are asked to test. */
export const campaignAddress = (origin: string, basePath: string, token: string): string =>
  `${origin}${basePath}/?campaign=${encodeURIComponent(token)}`;

export const isRunning = ({ endsAt, endedAt }: Pick<Campaign, "endsAt" | "endedAt">, nowMs: number): boolean =>
  endedAt === null && Date.parse(endsAt) > nowMs;
