import type { FluentIcon } from "@fluentui/react-icons";
import { ArrowTrendingLinesRegular } from "@fluentui/react-icons/svg/arrow-trending-lines";
import { ClockRegular } from "@fluentui/react-icons/svg/clock";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./intro-card.module.css";

const FACTS: readonly [name: "get" | "need" | "time", icon: FluentIcon][] = [
  ["get", ArrowTrendingLinesRegular],
  ["need", MailRegular],
  ["time", ClockRegular],
];

/** What registration brings, what it needs, and how long it takes. */
export function IntroCard() {
  const { t } = useTexts();
  return (
    <ul className={styles.card} aria-label={t("registration.intro.label")}>
      {FACTS.map(([name, Icon]) => (
        <li key={name}>
          <Icon className={styles.icon ?? ""} aria-hidden="true" />
          <h2 className={styles.title}>{t(`registration.intro.${name}`)}</h2>
          <p className={styles.text}>{t(`registration.intro.${name}Text`)}</p>
        </li>
      ))}
    </ul>
  );
}
