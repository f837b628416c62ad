import { Button } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { BuildingGovernmentRegular } from "@fluentui/react-icons/svg/building-government";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import { WarningFilled } from "@fluentui/react-icons/svg/warning";
import { GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import type { ReactNode } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import ui from "../../../ui/ui.module.css";
import type { OrganisationPlace } from "../look-up-organisation.ts";
import styles from "./organisation-form.module.css";

const LOOKS: Readonly<Record<OrganisationPlace, { Icon: FluentIcon; tone: string | undefined }>> = {
  here: { Icon: CheckmarkCircleFilled, tone: styles.good },
  government: { Icon: BuildingGovernmentRegular, tone: styles.neutral },
  commercial: { Icon: InfoRegular, tone: styles.neutral },
  elsewhere: { Icon: InfoRegular, tone: styles.neutral },
  notFound: { Icon: WarningFilled, tone: styles.caution },
  unreachable: { Icon: WarningFilled, tone: styles.caution },
};

type Props = { readonly domain: string; readonly place: OrganisationPlace; readonly onRetry: () => void };

/** The answer in plain words, with the one next step where there is one. */
export function OrganisationAnswer({ domain, place, onRetry }: Props) {
  const { t } = useTexts();
  const { basePath } = useSettings().configuration;
  const { Icon, tone } = LOOKS[place];
  const next: Partial<Record<OrganisationPlace, ReactNode>> = {
    government: (
      <a className={ui.link} href={`${basePath}${GOVERNMENT_PREFIX}/`}>
        {t("start.organisation.government.link")}
      </a>
    ),
    commercial: (
      <a className={ui.link} href={`${basePath.replace(/\/gcc$/, "")}/`}>
        {t("start.organisation.commercial.link")}
      </a>
    ),
    unreachable: (
      <Button icon={<ArrowClockwiseRegular />} onClick={onRetry}>
        {t("problem.retry")}
      </Button>
    ),
  };
  return (
    <div className={styles.panel}>
      <Icon className={`${styles.icon} ${tone}`} />
      <p className={styles.headline}>{t(`start.organisation.${place}.title`, { domain })}</p>
      <p className={styles.text}>{t(`start.organisation.${place}.text`)}</p>
      {next[place] && <div className={styles.next}>{next[place]}</div>}
    </div>
  );
}
