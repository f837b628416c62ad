import { ProhibitedRegular } from "@fluentui/react-icons/svg/prohibited";
import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { formatDateTime } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { toCheck } from "../weigh-evidence.ts";
import styles from "./review-queue.module.css";

type Props = {
  readonly label: string;
  readonly reviews: readonly RegistrationReview[];
  readonly chosen: string | undefined;
  readonly onChoose: (partnerInternalId: string) => void;
};

/** Providers to choose from, each with what it is about. */
export function ReviewQueue({ label, reviews, chosen, onChoose }: Props) {
  const { t, language } = useTexts();
  return (
    <ul className={styles.queue} aria-label={label}>
      {reviews.map((review) => (
        <li key={review.partnerInternalId}>
          <button
            type="button"
            className={styles.entry}
            aria-current={review.partnerInternalId === chosen}
            onClick={() => onChoose(review.partnerInternalId)}
          >
            <strong>{review.name}</strong>
            <span className={styles.small}>
              {review.status === "AwaitingEndorsement"
                ? t("reviews.waitingSince", { time: formatDateTime(language, new Date(review.registeredAt)) })
                : t(`registration.status.${review.status}`)}
            </span>
            <Summary review={review} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Summary({ review }: { review: RegistrationReview }) {
  const { t } = useTexts();
  if (review.isOwnOrganization)
    return (
      <span className={styles.own}>
        <ProhibitedRegular aria-hidden="true" /> {t("reviews.ownOrganization")}
      </span>
    );
  const count = toCheck(review);
  return (
    <span className={styles.mark}>
      {count === 0 ? (
        <Mark tone="good">{t("reviews.allAgree")}</Mark>
      ) : (
        <Mark tone="warning">{t.count("reviews.toCheck", count)}</Mark>
      )}
    </span>
  );
}
