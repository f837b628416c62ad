import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import styles from "./form.module.css";

/** What is wrong with a field, said under it and aloud. The place stays, so that screen readers notice what appears. */
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
