import { Switch } from "@fluentui/react-components";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { LockClosedRegular } from "@fluentui/react-icons/svg/lock-closed";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./share-part.module.css";

type AudienceProps = {
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint: string;
  readonly isAllowed: boolean;
  readonly isOn: boolean;
  /** False until the receivers of the report are known. */
  readonly isKnown: boolean;
  readonly isBusy: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function Audience({ icon, name, hint, isAllowed, isOn, isKnown, isBusy, onChange }: AudienceProps) {
  const { t } = useTexts();
  const id = useId();
  // Moves at once; where the server says otherwise it moves back.
  const [wanted, setWanted] = useState<boolean>();
  useEffect(() => {
    if (!isBusy) setWanted(undefined);
  }, [isBusy]);
  const change = (next: boolean) => {
    if (isBusy) return;
    setWanted(next);
    onChange(next);
  };
  return (
    <div className={styles.audience}>
      <span className={styles.audienceIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.audienceWords}>
        <span id={`${id}-name`} className={styles.audienceName}>
          {name}
        </span>
        <span id={`${id}-hint`} className={styles.small}>
          {isAllowed ? (
            hint
          ) : (
            <>
              <LockClosedRegular className={styles.lock ?? ""} />
              {t("share.off")}
            </>
          )}
        </span>
      </span>
      <Switch
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        checked={(wanted ?? isOn) && isAllowed}
        disabled={!isAllowed || !isKnown}
        onChange={(_event, { checked }) => change(checked)}
      />
    </div>
  );
}

type Props = {
  readonly organization: string;
  readonly mayWithin: boolean;
  readonly mayPublic: boolean;
  readonly isWithin: boolean;
  readonly isPublic: boolean;
  readonly isKnown: boolean;
  readonly isBusy: boolean;
  readonly onWithin: (isOn: boolean) => void;
  readonly onPublic: (isOn: boolean) => void;
};

/** Everybody of the organisation, and everybody: each on or off. */
export function Audiences({ organization, isKnown, isBusy, ...props }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.audiences}>
      <Audience
        icon={<BuildingRegular />}
        name={t("share.organization", { organisation: organization })}
        hint={t("share.organization.hint")}
        isAllowed={props.mayWithin}
        isOn={props.isWithin}
        isKnown={isKnown}
        isBusy={isBusy}
        onChange={props.onWithin}
      />
      <Audience
        icon={<GlobeRegular />}
        name={t("share.public")}
        hint={t("share.public.hint")}
        isAllowed={props.mayPublic}
        isOn={props.isPublic}
        isKnown={isKnown}
        isBusy={isBusy}
        onChange={props.onPublic}
      />
    </div>
  );
}
