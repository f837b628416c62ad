import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import type { ReactNode } from "react";
import styles from "./form.module.css";

/** The error of a field, shown below it and announced. The element stays, so that screen readers notice new text. */
export function Complaint({ id, text }: { id: string; text: ReactNode }) {
  return (
    <div id={id} role="alert">
      {text && (
        <p className={styles.complaint}>
          <ErrorCircleFilled />
          {text}
        </p>
      )}
    </div>
  );
}
