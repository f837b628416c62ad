import { Button } from "@fluentui/react-components";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import type { Receiver } from "@waymark/contracts/reports/schemas";
import { useDirectory } from "../../../platform/directory/use-directory.ts";
import { formatDay, formatMoment } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { PersonPhoto } from "../../../ui/people-picker/person-photo.tsx";
import styles from "./share-part.module.css";
import { partNames } from "./use-share-words.ts";

function Picture({ receiver, name }: { receiver: Receiver; name: string }) {
  const { photo } = useDirectory();
  if (receiver.userId !== null) return <PersonPhoto userId={receiver.userId} name={name} photoOf={photo} />;
  return (
    <span className={styles.audienceIcon} aria-hidden="true">
      {receiver.kind === "public" ? <GlobeRegular /> : <BuildingRegular />}
    </span>
  );
}

export function useReceiverName(organization: string): (receiver: Receiver) => string {
  const { t } = useTexts();
  return ({ kind, displayName, mail }) => {
    if (kind === "person") return displayName ?? mail ?? t("share.receivers.unnamed", { organisation: organization });
    return t(`share.receivers.${kind}`, { organisation: organization });
  };
}

type Props = {
  readonly receivers: readonly Receiver[];
  readonly organization: string;
  readonly isBusy: boolean;
  readonly onRevoke: (receiver: Receiver, name: string) => void;
};

/** Who has it, whether they looked, until when, and how it ends. */
export function Receivers({ receivers, organization, isBusy, onRevoke }: Props) {
  const { t, language } = useTexts();
  const nameOf = useReceiverName(organization);
  if (receivers.length === 0) return <p className={styles.small}>{t("share.receivers.none")}</p>;
  return (
    <ul className={styles.receivers}>
      {receivers.map((receiver) => {
        const name = nameOf(receiver);
        const { views, lastViewedAt, hidden, expiresAt } = receiver;
        const opened =
          lastViewedAt === null
            ? t("share.views.none")
            : t.count("share.views", views, { when: formatMoment(language, Date.parse(lastViewedAt), Date.now()) });
        const facts = [
          opened,
          t("share.until", { date: formatDay(language, new Date(expiresAt)) }),
          ...(hidden.length > 0 ? [t("share.hidden", { parts: partNames(hidden, t, language) })] : []),
        ];
        return (
          <li key={receiver.shareId} className={styles.receiver}>
            <Picture receiver={receiver} name={name} />
            <span className={styles.audienceWords}>
              <span className={styles.audienceName}>{name}</span>
              <span className={styles.small}>{facts.join(" · ")}</span>
            </span>
            <Button
              size="small"
              appearance="subtle"
              disabledFocusable={isBusy}
              aria-label={t("share.revoke.label", { name })}
              onClick={() => onRevoke(receiver, name)}
            >
              {t("share.revoke")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
