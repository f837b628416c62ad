import { ArchiveRegular } from "@fluentui/react-icons/svg/archive";
import { ArrowSwapRegular } from "@fluentui/react-icons/svg/arrow-swap";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import type { ReactElement } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../../ui/ui.module.css";
import styles from "./fqdns.module.css";

/** The name, with what is special about it: given up, or asked for by another workload. */
export function NameCell({ fqdn: { domainName, isDeprecated, assignmentInfo } }: { fqdn: Fqdn }) {
  const { t } = useTexts();
  const asked =
    assignmentInfo.status === "PendingReview"
      ? t("fqdns.asked", { workload: assignmentInfo.newWorkload ?? "" })
      : undefined;
  return (
    <span className={styles.name}>
      <span className={styles.domain}>{domainName}</span>
      {isDeprecated && <Sign icon={<ArchiveRegular />} text={t("fqdns.deprecated")} />}
      {asked !== undefined && <Sign icon={<ArrowSwapRegular />} text={asked} />}
    </span>
  );
}

const Sign = ({ icon, text }: { icon: ReactElement; text: string }) => (
  <span className={styles.sign} title={text}>
    {icon}
    <span className={ui.visuallyHidden}>, {text}</span>
  </span>
);
