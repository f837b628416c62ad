/** What the start page's address may ask for. */
export type StartParameters = {
  /** As given: it is checked like one that was typed. */
  readonly tenantName: string | undefined;
  readonly isTenantLookedUp: boolean;
  readonly debugTrace: boolean;
  readonly reportId: string | undefined;
  /** The token of a campaign's link, as given. */
  readonly campaign: string | undefined;
};

export function startParameters(search: string): StartParameters {
  const query = new URLSearchParams(search);
  return {
    tenantName: query.get("tenantName")?.trim() || undefined,
    isTenantLookedUp: query.get("tenantNameLookUp") !== "false",
    debugTrace: query.get("debugTrace") === "true",
    reportId: query.get("reportid")?.trim() || undefined,
    campaign: query.get("campaign")?.trim() || undefined,
  };
}

/** Many type their whole work address: the domain is what follows the last @. */
export const domainTyped = (text: string): string =>
  text
    .slice(text.lastIndexOf("@") + 1)
    .trim()
    .toLowerCase();
