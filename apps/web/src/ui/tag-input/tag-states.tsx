import type { FluentIcon } from "@fluentui/react-icons";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { ClockAlarmRegular } from "@fluentui/react-icons/svg/clock-alarm";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { ShieldQuestionRegular } from "@fluentui/react-icons/svg/shield-question";
import { WarningFilled } from "@fluentui/react-icons/svg/warning";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { TagState } from "./parse-tags.ts";
import styles from "./tag-input.module.css";

const ICONS: Readonly<Record<TagState, FluentIcon>> = {
  proven: CheckmarkCircleFilled,
  awaiting: ShieldQuestionRegular,
  lapsed: ClockAlarmRegular,
  contested: WarningFilled,
  bad: ErrorCircleFilled,
};

export function TagStateIcon({ state }: { state: TagState }) {
  const Icon = ICONS[state];
  return <Icon className={`${styles.icon} ${styles[state]}`} />;
}

/** Explains the icons of the tags, once for all tag inputs of a form. */
export function TagLegend({ states }: { states: readonly TagState[] }) {
  const { t } = useTexts();
  return (
    <ul className={styles.legend}>
      {states.map((state) => (
        <li key={state}>
          <TagStateIcon state={state} />
          {t(`ui.tags.${state}`)}
        </li>
      ))}
    </ul>
  );
}
