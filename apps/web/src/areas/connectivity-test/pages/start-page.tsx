import { GlobeSearchRegular } from "@fluentui/react-icons/svg/globe-search";
import { ShieldCheckmarkRegular } from "@fluentui/react-icons/svg/shield-checkmark";
import { TimerRegular } from "@fluentui/react-icons/svg/timer";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { OrganisationForm } from "../parts/organisation-form.tsx";
import styles from "./start-page.module.css";

const FACTS = [
  { textKey: "start.fact.time", Icon: TimerRegular },
  { textKey: "start.fact.data", Icon: GlobeSearchRegular },
  { textKey: "start.fact.noSignIn", Icon: ShieldCheckmarkRegular },
] as const;

/** Stands for the suite's name while the sentence is taken apart. */
const NAME = "\uFFFC";

/** The suite's name is its own element, so that a narrow heading breaks around it and not inside. */
function Title() {
  const { t } = useTexts();
  const { suiteName } = useSettings().configuration;
  const [before, after] = t("start.title", { suite: NAME }).split(NAME);
  return (
    <h1 className={styles.title}>
      {before}
      <span className={styles.suite}>{suiteName}</span>
      {after}
    </h1>
  );
}

export function StartPage() {
  const { t } = useTexts();
  return (
    <div className={styles.page}>
      <Title />
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
