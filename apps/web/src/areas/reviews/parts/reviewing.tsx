import { type ReactNode, useState } from "react";
import { ReviewQueue, type Waiting } from "./review-queue.tsx";
import styles from "./reviewing.module.css";

type Props<Review> = {
  /** What the queue lists, for screen readers. */
  readonly label: string;
  readonly order: string;
  readonly reviews: readonly Review[];
  readonly entryOf: (review: Review) => Waiting;
  readonly whenEmpty: ReactNode;
  /** Evidence and decision of the chosen one. */
  readonly children: (review: Review) => ReactNode;
};

/** A queue, what speaks for and against the chosen one, and the decision about it. */
export function Reviewing<Review>({ label, order, reviews, entryOf, whenEmpty, children }: Props<Review>) {
  const [chosen, setChosen] = useState<string>();
  const entries = reviews.map((review) => ({ review, entry: entryOf(review) }));
  const shown = entries.find(({ entry }) => entry.id === chosen) ?? entries[0];
  if (shown === undefined) return whenEmpty;
  return (
    <div className={styles.columns}>
      <div>
        <ReviewQueue
          label={label}
          entries={entries.map(({ entry }) => entry)}
          chosen={shown.entry.id}
          onChoose={setChosen}
        />
        <p className={styles.small}>{order}</p>
      </div>
      {children(shown.review)}
    </div>
  );
}
