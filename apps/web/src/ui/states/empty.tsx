import type { ReactNode } from "react";
import styles from "./message.module.css";

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  /** Why there is nothing, and what to do first. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
  /** The level of the title among the page's headings. */
  readonly level?: 2 | 3;
};

/** Where rows or a chart would stand: why there are none, and what to do first. */
export function Empty({ icon, title, text, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.message}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
