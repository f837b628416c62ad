import type { ReactNode } from "react";
import styles from "./ui.module.css";

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** A page that only has something to say: what happened, and what to do next. */
export function MessagePage({ icon, title, children, actions }: Props) {
  return (
    <section className={styles.messagePage}>
      <span className={styles.messageIcon} aria-hidden="true">
        {icon}
      </span>
      <h1 className={styles.messageTitle}>{title}</h1>
      <div className={styles.messageText}>{children}</div>
      {actions && <div className={styles.messageActions}>{actions}</div>}
    </section>
  );
}
