import { PeopleRegular } from "@fluentui/react-icons/svg/people";
import { useApi } from "../../../platform/api-context.tsx";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { orGoneAlready } from "../gone-already.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { CopyLinkButton } from "./copy-link.tsx";
import styles from "./own-report.module.css";
import type { Reading } from "./own-report-props.ts";
import { partNames } from "./part-names.ts";
import { useSharing } from "./use-sharing.ts";

type Props = { readonly id: string; readonly reading: Reading; readonly onGone: () => void };

const lineKeyOf = (relation: Reading["relation"]) =>
  relation === "receiver" || relation === "organization"
    ? (`received.${relation}` as const)
    : ("received.public" as const);

/** For those who read what others own: who lets them, until when, and what was left out. */
export function SharedWithReader({ id, reading, onGone }: Props) {
  const { t, language } = useTexts();
  const { organisation } = useSharing();
  const date = formatDay(language, new Date(reading.until));
  const { hidden, relation } = reading;
  return (
    <section className={styles.line} aria-label={t("received.label")}>
      <p className={styles.facts}>
        <span className={styles.saved}>
          <PeopleRegular className={styles.people ?? ""} />
          {t(lineKeyOf(relation), { date, organisation })}
        </span>
        <span>
          {hidden.length === 0 ? t("received.whole") : t("received.hidden", { parts: partNames(hidden, t, language) })}
        </span>
      </p>
      <div className={styles.actions}>
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
      act={async () => orGoneAlready((await getApi()).reports.deleteReceivedReport({ params: { id } }))}
      onDone={onGone}
    />
  );
}
