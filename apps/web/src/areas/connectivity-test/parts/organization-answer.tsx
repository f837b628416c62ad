import { Button } from "@fluentui/react-components";
import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowClockwiseRegular } from "@fluentui/react-icons/svg/arrow-clockwise";
import { BuildingGovernmentRegular } from "@fluentui/react-icons/svg/building-government";
import { CheckmarkCircleFilled } from "@fluentui/react-icons/svg/checkmark-circle";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import { WarningFilled } from "@fluentui/react-icons/svg/warning";
import { GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { type ReactNode, useEffect, useState } from "react";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { createDirectory } from "../../../platform/directory/client.ts";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import ui from "../../../ui/ui.module.css";
import { lookUpOrganization, type OrganizationPlace } from "../look-up-organization.ts";
import styles from "./organization-answer.module.css";

/** The name of the organisation behind a domain in the directory. Only the signed-in may ask, and the name is optional. */
export async function organizationName(
  domain: string,
  directoryUrl: string,
  accessToken: () => Promise<string | undefined>,
): Promise<string | undefined> {
  if ((await accessToken()) === undefined) return undefined;
  const directory = createDirectory({ directoryUrl, accessToken });
  const tenant = await directory.findTenantByDomain(domain).catch(() => undefined);
  return tenant?.displayName;
}

const LOOKS: Readonly<Record<OrganizationPlace, { Icon: FluentIcon; tone: string | undefined }>> = {
  here: { Icon: CheckmarkCircleFilled, tone: styles.good },
  government: { Icon: BuildingGovernmentRegular, tone: styles.neutral },
  commercial: { Icon: InfoRegular, tone: styles.neutral },
  elsewhere: { Icon: InfoRegular, tone: styles.neutral },
  notFound: { Icon: WarningFilled, tone: styles.caution },
  unreachable: { Icon: WarningFilled, tone: styles.caution },
};

type Answer = { readonly place: OrganizationPlace; readonly name: string | undefined };

/** Where the organisation is served and, for the signed-in, its name; requested again for each domain and at each retry. */
function useAnswer(domain: string): { answer: Answer | undefined; ask: () => void } {
  const { configuration } = useSettings();
  const { directoryToken } = useSession();
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed token is no reason to ask again, a round is
  useEffect(() => {
    let isStale = false;
    setAnswer(undefined);
    void Promise.all([
      lookUpOrganization(domain, configuration),
      organizationName(domain, configuration.identity.directoryUrl, directoryToken),
    ]).then(([place, name]) => !isStale && setAnswer({ place, name }));
    return () => {
      isStale = true;
    };
  }, [domain, configuration, round]);
  return { answer, ask: () => setRound((before) => before + 1) };
}

/** The answer in plain words, with the one next step where there is one. */
export function OrganizationAnswer({ domain }: { domain: string }) {
  const { t } = useTexts();
  const { basePath } = useSettings().configuration;
  const { answer, ask } = useAnswer(domain);
  if (!answer) return <p className={form.hint}>{t("start.organisation.asking")}</p>;
  const { place, name } = answer;
  const { Icon, tone } = LOOKS[place];
  const next: Partial<Record<OrganizationPlace, ReactNode>> = {
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
      <Button size="small" icon={<ArrowClockwiseRegular />} onClick={ask}>
        {t("problem.retry")}
      </Button>
    ),
  };
  return (
    <div className={styles.panel}>
      <Icon className={`${styles.icon} ${tone}`} />
      <p className={styles.headline}>{t(`start.organisation.${place}.title`, { domain: name ?? domain })}</p>
      <p className={styles.text}>{t(`start.organisation.${place}.text`)}</p>
      {next[place] && <div className={styles.next}>{next[place]}</div>}
    </div>
  );
}
