import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarIntent,
  MessageBarTitle,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import type { ReactNode } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./notice.module.css";

type Props = {
  readonly tone: MessageBarIntent;
  readonly title?: string;
  readonly children?: ReactNode;
  /** Small buttons. */
  readonly actions?: ReactNode;
  /** With it the notice can be put away. */
  readonly onDismiss?: () => void;
};

/** Something to know, in the page and above what it concerns. An error is read aloud at once, the rest when there is time. */
export function Notice({ tone, title, children, actions, onDismiss }: Props) {
  const { t } = useTexts();
  return (
    <MessageBar
      className={`${styles.notice} ${styles[tone]}`}
      intent={tone}
      layout="multiline"
      {...(tone === "error" ? { icon: <ErrorCircleFilled className={styles.icon ?? ""} /> } : {})}
      role={tone === "error" ? "alert" : "status"}
    >
      <MessageBarBody className={styles.body ?? ""}>
        {title && <MessageBarTitle className={children ? (styles.title ?? "") : ""}>{title}</MessageBarTitle>}
        {children}
      </MessageBarBody>
      {(actions || onDismiss) && (
        <MessageBarActions
          className={actions ? (styles.actions ?? "") : (styles.none ?? "")}
          containerAction={
            onDismiss ? (
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={t("ui.dismiss")}
                title={t("ui.dismiss")}
                onClick={onDismiss}
              />
            ) : null
          }
        >
          {actions}
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
