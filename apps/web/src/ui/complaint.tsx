import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import styles from "./form.module.css";

/** The error of a field, shown below it and announced. The element stays, so that screen readers notice new text. */
export function Complaint({ id, text }: { id: string; text: string | undefined }) {
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
