import { ProhibitedRegular } from "@fluentui/react-icons/svg/prohibited";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark } from "../../../ui/marks.tsx";
import styles from "./review-queue.module.css";

/** Something that waits for a decision, as the queue shows it. */
export type Waiting = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly isOwnOrganization: boolean;
  /** Pieces of evidence that somebody should look at. */
  readonly toCheck: number;
};

type Props = {
  readonly label: string;
  readonly entries: readonly Waiting[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** What waits, to choose from; each with what it is about. */
export function ReviewQueue({ label, entries, chosen, onChoose }: Props) {
  return (
    <ul className={styles.queue} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            className={styles.entry}
            aria-current={entry.id === chosen}
            onClick={() => onChoose(entry.id)}
          >
            <strong>{entry.title}</strong>
            <span className={styles.small}>{entry.note}</span>
            <Summary {...entry} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Summary({ isOwnOrganization, toCheck }: Waiting) {
  const { t } = useTexts();
  if (isOwnOrganization)
    return (
      <span className={styles.own}>
        <ProhibitedRegular aria-hidden="true" /> {t("reviews.ownOrganization")}
      </span>
    );
  return (
    <span className={styles.mark}>
      {toCheck === 0 ? (
        <Mark tone="good">{t("reviews.allAgree")}</Mark>
      ) : (
        <Mark tone="warning">{t.count("reviews.toCheck", toCheck)}</Mark>
      )}
    </span>
  );
}
