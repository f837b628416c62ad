import type { FluentIcon } from "@fluentui/react-icons";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { CircleRegular } from "@fluentui/react-icons/svg/circle";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import { RadioButtonFilled } from "@fluentui/react-icons/svg/radio-button";
import { SubtractCircleRegular } from "@fluentui/react-icons/svg/subtract-circle";
import type { RowStatus } from "../../results/result-group.ts";
import styles from "./status-mark.module.css";

const ICONS: Readonly<Record<RowStatus, FluentIcon>> = {
  waiting: CircleRegular,
  measuring: RadioButtonFilled,
  measured: CheckmarkCircleFilled,
  notMeasured: SubtractCircleRegular,
  information: InfoRegular,
};

export function StatusIcon({ status }: { status: RowStatus }) {
  const Icon = ICONS[status];
  return <Icon className={`${styles.icon} ${styles[status]}`} />;
}
