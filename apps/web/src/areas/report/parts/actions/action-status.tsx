import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { MarkIcon } from "../../../../ui/marks.tsx";
import styles from "./actions.module.css";

const SHOWN_MS = 6_000;

/** The outcome of the last action as a text, for a few seconds. */
export function useActionStatus(): [string, (text: string) => void] {
  const [status, setStatus] = useState("");
  useEffect(() => {
    if (status === "") return undefined;
    const timer = setTimeout(() => setStatus(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, setStatus];
}

type Props = {
  readonly text: string;
  readonly isFailure?: boolean;
  readonly root: RefObject<HTMLSpanElement | null>;
  /** The button stands at the start of its line, so the outcome has its room to the end of it. */
  readonly isAtStart?: boolean;
  readonly children: ReactNode;
};

/** Shows the outcome beside the button and announces it to screen readers. The status element must exist before its text. */
export function ActionStatus({ text, isFailure = false, root, isAtStart = false, children }: Props) {
  return (
    <span className={styles.root} data-start={isAtStart} ref={root}>
      {children}
      <span role="status">
        {text !== "" && (
          <span className={styles.status}>
            <MarkIcon tone={isFailure ? "bad" : "good"} />
            {text}
          </span>
        )}
      </span>
    </span>
  );
}
