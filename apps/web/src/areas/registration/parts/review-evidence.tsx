import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { formatDateTime, formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { EvidenceFact, EvidenceList } from "../../../ui/evidence-row/evidence-row.tsx";
import { type EvidenceName, type Weight, weighEvidence } from "../weigh-evidence.ts";
import styles from "./review-evidence.module.css";

const TONES = { agrees: "good", check: "warning", unknown: "information" } as const satisfies Record<Weight, string>;

/** What speaks for and against a provider, one piece below the other. */
export function ReviewEvidence({ review }: { review: RegistrationReview }) {
  const { t, language } = useTexts();
  const { name, providerId, url, registeredBy, organization, registeredAt } = review;
  const time = formatDateTime(language, new Date(registeredAt));
  return (
    <section className={styles.evidence} aria-label={t("reviews.evidenceOf", { name })}>
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <code className={styles.id}>{providerId}</code>
        <p className={styles.who}>
          {registeredBy === null
            ? t("reviews.registeredIn", { organization, time })
            : t("reviews.registeredBy", { person: registeredBy, organization, time })}
        </p>
        <p className={styles.who}>{url}</p>
      </header>
      <EvidenceList label={t("reviews.evidence")}>
        {weighEvidence(review).map(([piece, weight]) => (
          <Piece key={piece} review={review} piece={piece} weight={weight} />
        ))}
      </EvidenceList>
    </section>
  );
}

function Piece({ review, piece, weight }: { review: RegistrationReview; piece: EvidenceName; weight: Weight }) {
  const { t } = useTexts();
  const words = useWords(review);
  const { text, note } = words[piece];
  return (
    <EvidenceFact
      tone={TONES[weight]}
      word={t(`reviews.weight.${weight}`)}
      name={t(`reviews.piece.${piece}`)}
      text={text}
      note={note}
    />
  );
}

type Words = Readonly<Record<EvidenceName, { readonly text: string; readonly note: string }>>;

function useWords({ contact, domains, elsewhere, refusals }: RegistrationReview): Words {
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
    terms:
      contact === null
        ? notKnown
        : {
            text: t("reviews.termsVersion", { version: contact.termsVersion }),
            note: t("reviews.termsNote", { time: moment(contact.termsAcceptedAt) }),
          },
  };
}
