import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { formatDateTime, formatDay } from "../../../../platform/texts/formats.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Evidence } from "../evidence.tsx";
import { type RegistrationEvidenceName, weighRegistration } from "./weigh-registration.ts";

/** What speaks for and against a provider. */
export function RegistrationEvidence({ review }: { review: RegistrationReview }) {
  const { t, language } = useTexts();
  const words = useWords(review);
  const { name, providerId, url, registeredBy, organization, registeredAt } = review;
  const time = formatDateTime(language, new Date(registeredAt));
  return (
    <Evidence
      title={name}
      id={providerId}
      lines={[
        registeredBy === null
          ? t("reviews.registeredIn", { organization, time })
          : t("reviews.registeredBy", { person: registeredBy, organization, time }),
        url,
      ]}
      pieces={weighRegistration(review).map(([piece, weight]) => ({
        name: t(`reviews.piece.${piece}`),
        weight,
        ...words[piece],
      }))}
    />
  );
}

type Words = Readonly<Record<RegistrationEvidenceName, { readonly text: string; readonly note: string }>>;

function useWords({ contact, domains, elsewhere, refusals, namingConsentAt }: RegistrationReview): Words {
  const { t, language } = useTexts();
  const day = (at: string): string => formatDay(language, new Date(at));
  const moment = (at: string): string => formatDateTime(language, new Date(at));
  const [other] = elsewhere;
  const [refusal] = refusals;
  const notKnown = { text: t("reviews.notKnown"), note: "" };
  return {
    mailbox:
      contact === null
        ? notKnown
        : { text: contact.emailAddress, note: t("reviews.mailboxNote", { time: moment(contact.emailProvenAt) }) },
    domains:
      domains === null
        ? { text: t("reviews.domainsUnknown"), note: t("reviews.domainsUnknownNote") }
        : {
            text: t(domains.hasMailDomain ? "reviews.domainsHas" : "reviews.domainsHasNot", {
              domain: domains.mailDomain,
            }),
            note: t.count("reviews.domainsNote", domains.count),
          },
    elsewhere:
      other === undefined
        ? { text: t("reviews.elsewhereNone"), note: t("reviews.elsewhereNote") }
        : {
            text: t("reviews.elsewhereOne", { name: other.name, day: day(other.registeredAt) }),
            note: elsewhere
              .map(({ organization, status }) => `${organization}: ${t(`registration.status.${status}`)}`)
              .join("; "),
          },
    refusals:
      refusal === undefined
        ? { text: t("reviews.refusalsNone"), note: t("reviews.refusalsNote") }
        : { text: t("reviews.refusedOn", { day: day(refusal.refusedAt) }), note: refusal.reason },
    naming: {
      text: namingConsentAt === null ? t("reviews.namingNo") : t("reviews.namingAgreed", { day: day(namingConsentAt) }),
      note: t("reviews.namingNote"),
    },
    terms:
      contact === null
        ? notKnown
        : {
            text: t("reviews.termsVersion", { version: contact.termsVersion }),
            note: t("reviews.termsNote", { time: moment(contact.termsAcceptedAt) }),
          },
  };
}
