import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import styles from "./actions.module.css";

const SHOWN_MS = 6_000;

/** What just happened, in words, for a few seconds. */
export function useSaid(): [string, (text: string) => void] {
  const [said, say] = useState("");
  useEffect(() => {
    if (said === "") return undefined;
    const timer = setTimeout(() => say(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}

type Props = { readonly text: string; readonly root: RefObject<HTMLSpanElement | null>; readonly children: ReactNode };

/** Beside what was pressed, and spoken to who cannot see it. The status must be there before its text. */
export function Said({ text, root, children }: Props) {
  return (
    <span className={styles.root} ref={root}>
      {children}
      <span role="status">
        {text !== "" && (
          <span className={styles.said}>
            <CheckmarkCircleFilled className={styles.saidIcon ?? ""} />
            {text}
          </span>
        )}
      </span>
    </span>
  );
}
