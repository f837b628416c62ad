import { PeopleRegular } from "@fluentui/react-icons/svg/people";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { ignoreNotFound } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { forgetStaleAnswers } from "../../../platform/stale-answers.ts";
import type { Reading } from "../../../platform/test-run/state.ts";
import { formatDay } from "../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmButton } from "../sharing/confirm-button.tsx";
import { CopyLinkButton } from "../sharing/copy-link.tsx";
import { partNames } from "../sharing/use-share-words.ts";
import { useSharing } from "../sharing/use-sharing.ts";
import { AskToRetest } from "./ask-to-retest.tsx";
import styles from "./own-report.module.css";

type Props = { readonly report: Report; readonly reading: Reading; readonly onGone: () => void };

/** By whom, to whom and until when it is shared. */
function sharedText({ relation, sharedBy, until }: Reading, organisation: string, { t, language }: Texts): string {
  const date = formatDay(language, new Date(until));
  if (sharedBy) return t("received.from", { name: sharedBy, date });
  if (relation === "receiver") return t("received.receiver", { date });
  return relation === "organization"
    ? t("received.organization", { date, organisation })
    : t("received.public", { date });
}

/** The findings speak to the person who tested. */
const youText = ({ sharedBy }: Reading, { t }: Texts): string =>
  sharedBy ? t("received.you", { name: sharedBy }) : t("received.youSomebody");

/** For those who read what others own: who lets them, until when, and what was left out. */
export function SharedWithReader({ report, reading, onGone }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const { organization } = useSharing();
  const { id } = report;
  const { hidden, relation, sharedBy } = reading;
  const whole = sharedBy ? "received.wholeNamed" : "received.whole";
  return (
    <section className={styles.line} aria-label={t("received.label")}>
      <p className={styles.facts}>
        <span className={styles.saved}>
          <PeopleRegular className={styles.people ?? ""} />
          {sharedText(reading, organization, texts)}
        </span>
        <span>{hidden.length === 0 ? t(whole) : t("received.hidden", { parts: partNames(hidden, t, language) })}</span>
        <span>{youText(reading, texts)}</span>
      </p>
      <div className={styles.actions}>
        {sharedBy && <AskToRetest report={report} sharedBy={sharedBy} />}
        <CopyLinkButton id={id} refusal={t("share.copy.notYours")} />
        {relation === "receiver" && <RemoveReceived id={id} onGone={onGone} />}
      </div>
    </section>
  );
}

function RemoveReceived({ id, onGone }: { id: string; onGone: () => void }) {
  const { t } = useTexts();
  const getApi = useApi();
  return (
    <ConfirmButton
      label={t("received.remove")}
      title={t("received.removeTitle")}
      text={t("received.removeText")}
      confirm={t("received.removeConfirm")}
      failed={t("received.removeFailed")}
      act={async () => {
        await ignoreNotFound((await getApi()).reports.deleteReceivedReport({ params: { id } }));
        forgetStaleAnswers();
      }}
      onDone={onGone}
    />
  );
}
