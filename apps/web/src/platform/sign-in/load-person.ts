import type { AccessFlags } from "@waymark/contracts/access/flags";
import type { ApiClient } from "@waymark/contracts/client";
import type { Directory } from "../directory/client.ts";
import type { SignedInUser } from "./snapshot.ts";

/** All parts or nothing: some of the flags would deny what the others grant. */
export async function fetchAccess(api: ApiClient): Promise<AccessFlags> {
  const [provider, domainLens, organization] = await Promise.all([
    api.access.pnppAccess({}),
    api.access.domainLensAccess({}),
    api.organization.organizationAccess({}),
  ]);
  return { ...provider, ...domainLens, ...organization };
}

const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined);

/** What the directory knows beyond the ID token. Each answer may be missing; what is known stays. */
export async function enrichUser(
  directory: Directory,
  user: SignedInUser,
  toUrl: (photo: Blob) => string,
): Promise<SignedInUser> {
  const [profile, photo, organization] = await Promise.all([
    orUndefined(directory.me()),
    orUndefined(directory.photo()),
    orUndefined(directory.organization()),
  ]);
  const mail = profile?.mail || user.mail;
  const domains = organization?.domains ?? [];
  return {
    ...user,
    displayName: profile?.displayName || user.displayName,
    mail,
    photoUrl: photo ? toUrl(photo) : undefined,
    privacyUrl: organization?.privacyStatementUrl,
    organizationName: organization?.displayName,
    organizationDomain: domains.find((domain) => mail.endsWith(`@${domain}`)) ?? domains[0],
  };
}
