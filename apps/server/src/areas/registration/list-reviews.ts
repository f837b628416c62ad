import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { allowedDecisions } from "@waymark/rules/registration/decide-endorsement";
import type { UserCtx } from "../../platform/ctx.ts";
import { domainOfUrl } from "./check-company.ts";
import { contentHash } from "./content-hash.ts";
import type { Registration } from "./registration.ts";
import { type Refusal, type ReviewedProvider, readRefusals, readReviewedProviders } from "./reviewed.read.ts";

/** Providers that await endorsement, the oldest first, and those that have one; each with what speaks for and against it. */
export async function listReviews(
  ctx: UserCtx,
  registration: Registration,
): Promise<{ readonly waiting: RegistrationReview[]; readonly endorsed: RegistrationReview[] }> {
  const [providers, refusals] = await Promise.all([readReviewedProviders(ctx), readRefusals(ctx)]);
  const review = reviewer(ctx, registration, providers, refusals);
  const isWaiting = ({ status }: ReviewedProvider): boolean => status === "AwaitingEndorsement";
  const shown = (some: readonly ReviewedProvider[]): Promise<RegistrationReview[]> =>
    Promise.all(some.slice(0, registrationLimits.reviewsShown).map(review));
  const [waiting, endorsed] = await Promise.all([
    shown(providers.filter(isWaiting)),
    shown(providers.filter((one) => !isWaiting(one)).reverse()),
  ]);
  return { waiting, endorsed };
}

const reviewer = (
  ctx: UserCtx,
  { directory }: Registration,
  providers: readonly ReviewedProvider[],
  refusals: readonly Refusal[],
) => {
  const isSame = sameCompany();
  return async (provider: ReviewedProvider): Promise<RegistrationReview> => {
    const { tenantId, contact, registeredAt, namingConsentAt, ...told } = provider;
    const isOwnOrganization = tenantId === ctx.user.tenantId;
    const [domains, registeredBy] = await Promise.all([domainsOf(directory, provider), nameOf(directory, provider)]);
    const others = providers.filter((other) => other.tenantId !== tenantId && isSame(provider, other));
    const refused = refusals.filter((one) => one.tenantId === tenantId || isSame(provider, one));
    return {
      ...told,
      registeredAt: registeredAt.toISOString(),
      registeredBy,
      namingConsentAt: namingConsentAt?.toISOString() ?? null,
      contact: contact && {
        emailAddress: contact.emailAddress,
        emailProvenAt: contact.emailProvenAt.toISOString(),
        termsVersion: contact.termsVersion,
        termsAcceptedAt: contact.termsAcceptedAt.toISOString(),
      },
      domains,
      elsewhere: others.map(({ name, organization, status, registeredAt: at }) => ({
        name,
        organization,
        status,
        registeredAt: at.toISOString(),
      })),
      refusals: refused.map(({ name, reason, refusedAt }) => ({ name, reason, refusedAt: refusedAt.toISOString() })),
      isOwnOrganization,
      allowedDecisions: [
        ...allowedDecisions(provider.status, { isOwnOrganization, isNamingAgreed: namingConsentAt !== null }),
      ],
      contentHash: contentHash({ ...provider, emailAddress: contact?.emailAddress ?? null }),
    };
  };
};

type Named = { readonly name: string } & ({ readonly url: string } | { readonly domain: string });

/** The same domain, or the same name whatever its case. */
function sameCompany(): (one: Named, other: Named) => boolean {
  const domains = new Map<string, string>();
  const domainOf = (named: Named): string => {
    if ("domain" in named) return named.domain;
    const known = domains.get(named.url) ?? domainOfUrl(named.url);
    domains.set(named.url, known);
    return known;
  };
  const wordsOf = ({ name }: Named): string => name.normalize("NFKC").toLowerCase();
  return (one, other) => wordsOf(one) === wordsOf(other) || domainOf(one) === domainOf(other);
}

/** A directory that does not answer is no evidence either way. */
async function domainsOf(
  directory: Registration["directory"],
  { tenantId, contact }: ReviewedProvider,
): Promise<RegistrationReview["domains"]> {
  if (contact === null) return null;
  const mailDomain = contact.emailAddress.slice(contact.emailAddress.lastIndexOf("@") + 1).toLowerCase();
  const isWithin = (domain: string): boolean => mailDomain === domain || mailDomain.endsWith(`.${domain}`);
  try {
    const domains = await directory.verifiedDomains(tenantId);
    return { count: domains.length, hasMailDomain: domains.some(isWithin), mailDomain };
  } catch {
    return null;
  }
}

async function nameOf(
  directory: Registration["directory"],
  { tenantId, contact }: ReviewedProvider,
): Promise<string | null> {
  if (contact === null) return null;
  try {
    return (await directory.person(tenantId, contact.userId))?.displayName ?? null;
  } catch {
    return null;
  }
}
