import type { Campaign } from "@waymark/contracts/organization/schemas";

/** The address of the start page for the people of a campaign. */
export const campaignAddress = (origin: string, basePath: string, token: string): string =>
  `${origin}${basePath}/?campaign=${encodeURIComponent(token)}`;

export const isRunning = ({ endsAt, endedAt }: Pick<Campaign, "endsAt" | "endedAt">, nowMs: number): boolean =>
  endedAt === null && Date.parse(endsAt) > nowMs;
