import { GlobeSearchRegular } from "@fluentui/react-icons/svg/globe-search";
import { ShieldCheckmarkRegular } from "@fluentui/react-icons/svg/shield-checkmark";
import { TimerRegular } from "@fluentui/react-icons/svg/timer";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { OrganisationForm } from "../parts/organisation-form.tsx";
import styles from "./start-page.module.css";

const FACTS = [
  { textKey: "start.fact.time", Icon: TimerRegular },
  { textKey: "start.fact.data", Icon: GlobeSearchRegular },
  { textKey: "start.fact.noSignIn", Icon: ShieldCheckmarkRegular },
] as const;

export function StartPage() {
  const { t } = useTexts();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("start.title")}</h1>
      <p className={styles.lead}>{t("start.lead")}</p>
      <ul className={styles.facts}>
        {FACTS.map(({ textKey, Icon }) => (
          <li key={textKey}>
            <Icon className={styles.factIcon ?? ""} />
            {t(textKey)}
          </li>
        ))}
      </ul>
      <OrganisationForm />
      <p className={styles.coming}>{t("start.testComing")}</p>
    </div>
  );
}
