import { Button } from "@fluentui/react-components";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { SaveRegular } from "@fluentui/react-icons/svg/save";
import { ShareRegular } from "@fluentui/react-icons/svg/share";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useApi } from "../../../platform/api-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { orGoneAlready } from "../gone-already.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { CopyLinkButton } from "./copy-link.tsx";
import styles from "./own-report.module.css";
import type { OwnReportProps } from "./own-report-props.ts";
import { SaveAlert, ShareLaterBar } from "./save-alert.tsx";
import { browserSaveMarks } from "./save-marks.ts";
import { SharePanel } from "./share-panel.tsx";
import { useSaving } from "./use-saving.ts";
import { useShareLater } from "./use-share-later.ts";
import { useSharedWith } from "./use-shared-with.ts";
import { useShares } from "./use-shares.ts";
import { useSharing } from "./use-sharing.ts";

type Props = OwnReportProps & { readonly userId: string };

/** For whoever made or owns the report: that it is saved, and until when; share, link, delete. */
export function OwnActions({ userId, ...props }: Props) {
  const { t, language } = useTexts();
  const { report, reading, buttons } = props;
  const { isOff, copyRefusal, organisation } = useSharing();
  const isOwner = reading?.relation === "owner";
  const shares = useShares(report.id, isOwner && !isOff);
  const later = useShareLater(report.id, userId, shares);
  const { state, save, retry } = useSaving(props, userId, later.begin);
  const sharedWith = useSharedWith(shares.receivers, organisation);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const shareButton = useRef<HTMLButtonElement>(null);
  const closePanel = () => {
    setPanelOpen(false);
    shareButton.current?.focus();
  };
  const until = reading && formatDay(language, new Date(reading.until));

  return (
    <>
      {buttons &&
        isOwner &&
        !isOff &&
        createPortal(
          <Button
            ref={(element: HTMLButtonElement | null) => {
              shareButton.current = element;
            }}
            icon={<ShareRegular />}
            aria-haspopup="dialog"
            onClick={() => setPanelOpen(true)}
          >
            {t("share.button")}
          </Button>,
          buttons,
        )}
      <SaveAlert state={state} onRetry={retry} />
      <ShareLaterBar state={later.state} organisation={organisation} onRetry={later.retry} />
      <section className={styles.line} aria-label={t("own.label")}>
        <p className={styles.facts} role="status">
          {isOwner && (
            <>
              <span className={styles.saved}>
                <CheckmarkCircleFilled className={styles.icon ?? ""} />
                {t("save.saved")}
              </span>
              <span>{t("save.keptUntil", { date: until ?? "" })}</span>
              {!isOff && sharedWith.map((one) => <span key={one}>{one}</span>)}
            </>
          )}
          {!isOwner && state.kind === "saving" && <span>{t("save.saving")}</span>}
          {!isOwner && state.kind === "unsaved" && (
            <>
              <span className={styles.saved}>{t("save.unsaved")}</span>
              {until && <span>{t("save.unsavedUntil", { date: until })}</span>}
            </>
          )}
        </p>
        {!isOwner && state.kind === "unsaved" && (
          <Button size="small" icon={<SaveRegular />} onClick={save}>
            {t("save.button")}
          </Button>
        )}
        {isOwner && (
          <div className={styles.actions}>
            <CopyLinkButton id={report.id} refusal={copyRefusal} />
            <DeleteOwn id={report.id} onGone={props.onGone} />
          </div>
        )}
      </section>
      {isPanelOpen && <SharePanel report={report} shares={shares} onByHand={later.putAway} onClose={closePanel} />}
    </>
  );
}

function DeleteOwn({ id, onGone }: { id: string; onGone: () => void }) {
  const { t } = useTexts();
  const getApi = useApi();
  const act = async () => {
    const { reports } = await getApi();
    await orGoneAlready(reports.deleteReport({ params: { id } }));
    browserSaveMarks.drop(id);
  };
  return (
    <ConfirmButton
      label={t("delete.button")}
      icon={<DeleteRegular />}
      title={t("delete.title")}
      text={t("delete.text")}
      confirm={t("delete.button")}
      failed={t("delete.failed")}
      act={act}
      onDone={onGone}
    />
  );
}
