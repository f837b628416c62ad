import { createDirectory } from "../../platform/directory/client.ts";

/** How the directory calls the organisation behind a domain. Only the signed-in may ask, and not knowing does no harm. */
export async function organisationName(
  domain: string,
  directoryUrl: string,
  accessToken: () => Promise<string | undefined>,
): Promise<string | undefined> {
  if ((await accessToken()) === undefined) return undefined;
  const directory = createDirectory({ directoryUrl, accessToken });
  const tenant = await directory.findTenantByDomain(domain).catch(() => undefined);
  return tenant?.displayName;
}
