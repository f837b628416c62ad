import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowCircleUpFilled } from "@fluentui/react-icons/svg/arrow-circle-up";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { CircleRegular } from "@fluentui/react-icons/svg/circle";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import { RadioButtonFilled } from "@fluentui/react-icons/svg/radio-button";
import { SubtractCircleRegular } from "@fluentui/react-icons/svg/subtract-circle";
import { WarningFilled } from "@fluentui/react-icons/svg/warning";
import styles from "./marks.module.css";

/** How good or bad something is, as a shape, a colour and, beside it, always a word. */
export type MarkTone = "good" | "better" | "warning" | "bad" | "information" | "missing" | "measuring" | "waiting";

const ICONS: Readonly<Record<MarkTone, FluentIcon>> = {
  good: CheckmarkCircleFilled,
  better: ArrowCircleUpFilled,
  warning: WarningFilled,
  bad: ErrorCircleFilled,
  information: InfoRegular,
  missing: SubtractCircleRegular,
  measuring: RadioButtonFilled,
  waiting: CircleRegular,
};

export function MarkIcon({ tone }: { tone: MarkTone }) {
  const Icon = ICONS[tone];
  return <Icon className={`${styles.icon} ${styles[tone]}`} />;
}

export function Mark({ tone, children }: { tone: MarkTone; children: string }) {
  return (
    <span className={`${styles.mark} ${styles[tone]}`}>
      <MarkIcon tone={tone} />
      {children}
    </span>
  );
}
