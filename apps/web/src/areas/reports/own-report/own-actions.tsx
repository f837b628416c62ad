import { Button } from "@fluentui/react-components";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { DeleteRegular } from "@fluentui/react-icons/svg/delete";
import { SaveRegular } from "@fluentui/react-icons/svg/save";
import { ShareRegular } from "@fluentui/react-icons/svg/share";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ignoreNotFound } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { forgetStaleAnswers } from "../../../platform/stale-answers.ts";
import type { OwnReportProps } from "../../../platform/test-run/report-parts.ts";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { SaveAlert, ShareLaterBar } from "../saving/save-alert.tsx";
import { browserSaveMarks } from "../saving/save-marks.ts";
import { useSaving } from "../saving/use-saving.ts";
import { ConfirmButton } from "../sharing/confirm-button.tsx";
import { CopyLinkButton } from "../sharing/copy-link.tsx";
import { SharePanel } from "../sharing/share-panel.tsx";
import { useShareLater } from "../sharing/use-share-later.ts";
import { ofKind, type Shares, useShares } from "../sharing/use-shares.ts";
import { useSharing } from "../sharing/use-sharing.ts";
import styles from "./own-report.module.css";

/** Who can open a report, in a few words each; nothing while that is not known. */
export function useSharedWith(receivers: Shares["receivers"], organization: string): readonly string[] {
  const { t } = useTexts();
  if (!Array.isArray(receivers)) return [];
  if (receivers.length === 0) return [t("own.private")];
  const people = ofKind(receivers, "person").length;
  return [
    ...(people > 0 ? [t.count("own.people", people)] : []),
    ...(ofKind(receivers, "organization").length > 0 ? [t("own.organization", { organisation: organization })] : []),
    ...(ofKind(receivers, "public").length > 0 ? [t("own.public")] : []),
  ];
}

type Props = OwnReportProps & { readonly userId: string };

/** For the person who made or owns the report: until when it is saved; share, link, delete. */
export function OwnActions({ userId, ...props }: Props) {
  const { t, language } = useTexts();
  const { report, reading, buttons } = props;
  const { isOff, copyRefusal, organization } = useSharing(reading?.allowedActions);
  const isOwner = reading?.relation === "owner";
  const shares = useShares(report.id, isOwner && !isOff);
  const later = useShareLater(report.id, userId, shares);
  const { state, save, retry } = useSaving(props, userId, later.begin);
  const sharedWith = useSharedWith(shares.receivers, organization);
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
      <ShareLaterBar state={later.state} organization={organization} onRetry={later.retry} />
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
      {isPanelOpen && (
        <SharePanel
          report={report}
          allowedActions={reading?.allowedActions ?? []}
          shares={shares}
          onByHand={later.putAway}
          onClose={closePanel}
        />
      )}
    </>
  );
}

function DeleteOwn({ id, onGone }: { id: string; onGone: () => void }) {
  const { t } = useTexts();
  const getApi = useApi();
  const act = async () => {
    const { reports } = await getApi();
    await ignoreNotFound(reports.deleteReport({ params: { id } }));
    browserSaveMarks.drop(id);
    forgetStaleAnswers();
  };
  return (
    <ConfirmButton
      label={t("ui.delete")}
      icon={<DeleteRegular />}
      title={t("delete.title")}
      text={t("delete.text")}
      confirm={t("ui.delete")}
      failed={t("delete.failed")}
      act={act}
      onDone={onGone}
    />
  );
}
