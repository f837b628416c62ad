import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  readonly title: string;
  /** A few words beside the title, such as "4 added, 2 removed". */
  readonly note?: ReactNode;
  /** A sentence below the title. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page that has a title of its own. */
export function Section({ title, note, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {note && <span className={styles.note}>{note}</span>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.content}>{children}</div>
    </section>
  );
}

type CardProps = {
  readonly title?: string;
  /** The level of the title among the page's headings. */
  readonly level?: 2 | 3;
  /** For a table or list that reaches the border. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
};

/** A white box. With a title it is a region of the page. */
export function Card({ title, level = 2, isFlush = false, children }: CardProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const className = isFlush ? styles.flush : styles.card;
  if (title === undefined) return <div className={className}>{children}</div>;
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id} className={styles.cardTitle}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
