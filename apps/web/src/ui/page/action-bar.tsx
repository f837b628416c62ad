import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

type Props = {
  /** Who or what it waits for, in two or three words. */
  readonly title: string;
  /** What the buttons will do. */
  readonly text?: ReactNode;
  /** The primary button stands last. */
  readonly actions: ReactNode;
};

/** Stays at the foot of the window while a page scrolls. It stands after the `Page`, so that it reaches both sides. */
export const ActionBar = ({ title, text, actions }: Props) => (
  <section className={styles.bar} aria-label={title}>
    <div className={styles.line}>
      <p className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {text && <span className={styles.text}>{text}</span>}
      </p>
      <div className={styles.actions}>{actions}</div>
    </div>
  </section>
);
