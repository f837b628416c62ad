import { Button } from "@fluentui/react-components";
import { HistoryRegular } from "@fluentui/react-icons/svg/history";
import { PeopleRegular } from "@fluentui/react-icons/svg/people";
import { PlayRegular } from "@fluentui/react-icons/svg/play";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { WarningRegular } from "@fluentui/react-icons/svg/warning";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { requestMessage } from "../../../platform/api/request-error.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { HistoryTab } from "../history-address.ts";
import styles from "./empty.module.css";

type MessageProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
};

/** Where rows would stand: why there are none, and what to do first. */
function Message({ icon, title, text, action }: MessageProps) {
  return (
    <div className={styles.message}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}

export function Empty({ tab }: { tab: HistoryTab }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  if (tab === "received")
    return (
      <Message
        icon={<PeopleRegular />}
        title={t("history.empty.receivedTitle")}
        text={t("history.empty.receivedText")}
      />
    );
  return (
    <Message
      icon={<HistoryRegular />}
      title={t("history.empty.title")}
      text={t("history.empty.text")}
      action={
        <Button icon={<PlayRegular />} onClick={() => void navigate("/")}>
          {t("start.run")}
        </Button>
      }
    />
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTexts();
  return (
    <Message
      icon={<SearchRegular />}
      title={t("history.empty.matchTitle")}
      text={t("history.empty.matchText")}
      action={<Button onClick={onClear}>{t("ui.list.clear")}</Button>}
    />
  );
}

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <Message
        icon={<WarningRegular />}
        title={t("history.failed")}
        text={requestMessage(error, t)}
        action={<Button onClick={onRetry}>{t("problem.retry")}</Button>}
      />
    </div>
  );
}
