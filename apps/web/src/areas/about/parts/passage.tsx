import type { ReactNode } from "react";
import { Section } from "../../../ui/page/section.tsx";
import styles from "../about.module.css";

type Props = { readonly title: string; readonly text?: string; readonly children?: ReactNode };

/** A heading with the sentences below it, in a column that is easy to read. */
export const Passage = ({ title, text, children }: Props) => (
  <Section title={title}>
    <div className={styles.text}>
      {text && <p>{text}</p>}
      {children}
    </div>
  </Section>
);
