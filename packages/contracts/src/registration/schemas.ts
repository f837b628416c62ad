import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { PROVIDER_STATUSES } from "../solutions/solution.ts";
import { registrationLimits } from "./limits.ts";
import { REVIEW_DECISIONS } from "./review.ts";
import type { registrationRoutes } from "./routes.ts";

/** Which version of the programme's terms the person has accepted. */
export const TERMS_VERSION_HEADER = "x-terms-version";

/** The server says what is wrong with each field: see its `areas/registration/check-company.ts`. */
const typed = z.string().max(1_000);

export const RegistrationRequest = z
  .strictObject({ companyName: typed, companyUrl: typed, emailAddress: typed })
  .meta({ id: "RegistrationRequest" });
export type RegistrationRequest = z.output<typeof RegistrationRequest>;

const moment = z.iso.datetime();

export const PartnerProfile = z
  .strictObject({
    partnerInternalId: z.uuid(),
    /** For people, such as NP-7K3Q9FZM. */
    providerId: z.string(),
    name: z.string(),
    url: z.string(),
    status: z.enum(PROVIDER_STATUSES),
    registeredAt: moment,
    /** Since when the provider agrees to be named to others; null where it does not. */
    namingConsentAt: moment.nullable(),
    /** Where we write to; null where the vendor itself keeps the provider, or the contact was erased. */
    emailAddress: z.string().nullable(),
    /** When the code of that address was entered. */
    emailProvenAt: moment.nullable(),
  })
  .meta({ id: "PartnerProfile" });
export type PartnerProfile = z.output<typeof PartnerProfile>;

export const RegistrationState = z
  .strictObject({
    /** The caller's organization, as this installation knows it. */
    organization: z.string(),
    termsVersion: z.string(),
    /** The sender of our mails; null where no mail server is set up. */
    mailFrom: z.string().nullable(),
    /** What the caller typed and has not proven yet. */
    pending: RegistrationRequest.extend({
      sentAt: moment,
      holdsUntil: moment,
      nextCodeAt: moment,
      triesLeft: z.int().min(0).max(registrationLimits.codeTries),
    }).nullable(),
  })
  .meta({ id: "RegistrationState" });
export type RegistrationState = z.output<typeof RegistrationState>;

export const RegistrationReview = z
  .strictObject({
    partnerInternalId: z.uuid(),
    providerId: z.string(),
    name: z.string(),
    url: z.string(),
    status: z.enum(PROVIDER_STATUSES),
    registeredAt: moment,
    /** The organization that registered, and who did; null where the directory does not say. */
    organization: z.string(),
    registeredBy: z.string().nullable(),
    /** Since when the provider agrees to be named to others; null where it does not. */
    namingConsentAt: moment.nullable(),
    /** Absent where the person was erased. */
    contact: z
      .strictObject({
        emailAddress: z.string(),
        emailProvenAt: moment,
        termsVersion: z.string(),
        termsAcceptedAt: moment,
      })
      .nullable(),
    /** Domains that the directory holds for proven by the organization; null where it does not answer. */
    domains: z.strictObject({ count: z.int().min(0), hasMailDomain: z.boolean(), mailDomain: z.string() }).nullable(),
    /** The same name or domain, registered by other organizations. */
    elsewhere: z.array(
      z.strictObject({
        name: z.string(),
        organization: z.string(),
        status: z.enum(PROVIDER_STATUSES),
        registeredAt: moment,
      }),
    ),
    /** Of the same company or organization, in the last days. */
    refusals: z.array(z.strictObject({ name: z.string(), reason: z.string(), refusedAt: moment })),
    isOwnOrganization: z.boolean(),
    allowedDecisions: z.array(z.enum(REVIEW_DECISIONS)),
    /** Of what is decided about: a decision holds for exactly this. */
    contentHash: z.string(),
  })
  .meta({ id: "RegistrationReview" });
export type RegistrationReview = z.output<typeof RegistrationReview>;

export const RegistrationDecision = z.strictObject({
  partnerInternalId: z.uuid(),
  decision: z.enum(REVIEW_DECISIONS),
  contentHash: z.string().max(64),
  /** The provider reads it where it was refused or withdrawn. */
  note: z.string().trim().max(registrationLimits.noteMaxCharacters),
});
export type RegistrationDecision = z.output<typeof RegistrationDecision>;

export const registrationSchemas = {
  partnerProfile: { summary: "The provider that the caller's organization registered", reply: PartnerProfile },
  setNaming: {
    summary: "Agrees that the provider is named to others, or takes that back",
    body: z.strictObject({ agrees: z.boolean() }),
    reply: PartnerProfile,
  },
  registrationState: { summary: "Where the caller's own registration stands", reply: RegistrationState },
  registerEmail: {
    summary: "Sends a verification code to the company's address; answers until when it holds",
    headers: z.object({
      [TERMS_VERSION_HEADER]: z.string().max(40).optional(),
      /** The language of the page, and then of the mail. */
      "accept-language": z.string().optional(),
    }),
    body: RegistrationRequest,
    reply: z.iso.datetime(),
  },
  registerCode: {
    summary: "Registers the provider with the code from the mail; answers its Provider ID",
    body: z.strictObject({ code: z.string().max(40) }),
    reply: z.string(),
  },
  registrationReviews: {
    summary: "Providers that await endorsement or have one, with what speaks for and against each",
    reply: z.strictObject({ waiting: z.array(RegistrationReview), endorsed: z.array(RegistrationReview) }),
  },
  decideRegistration: {
    summary: "Endorses a provider, lets it in as preview, refuses it or withdraws its endorsement",
    body: RegistrationDecision,
    /** The status that follows; null where the registration has ended. */
    reply: z.strictObject({ status: z.enum(PROVIDER_STATUSES).nullable() }),
  },
} as const satisfies SchemasFor<typeof registrationRoutes>;
