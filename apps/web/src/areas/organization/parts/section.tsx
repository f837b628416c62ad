import { type ReactNode, useId } from "react";
import styles from "../organization.module.css";

type Props = { readonly title: string; readonly lead?: string; readonly children: ReactNode };

export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {lead && <p className={styles.sectionLead}>{lead}</p>}
      {children}
    </section>
  );
}
