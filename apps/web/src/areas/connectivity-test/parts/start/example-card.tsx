import { ArrowRightRegular } from "@fluentui/react-icons/svg/arrow-right";
import { EXAMPLE_PATH } from "../../../../platform/test-run/run-request.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import styles from "./cards.module.css";

/** The shape of a report: verdict, four tiles, the way. The link beside it says it in words. */
function Picture() {
  return (
    <svg className={styles.picture} viewBox="0 0 300 150" aria-hidden="true">
      <rect className={styles.paper} x="12" y="12" width="276" height="52" rx="4" />
      <path className={styles.warning} d="m30 22 7 12H23z" />
      <path className={styles.ink} d="M46 24h92M46 32h70" />
      <rect className={styles.brand} x="46" y="44" width="56" height="11" rx="2" />
      <path className={styles.warning} d="M176 48h84v7h-84z" />
      <path className={styles.faint} d="M176 36h50v7h-50zM176 24h10v7h-10z" />
      {[12, 83, 154, 225].map((x, index) => (
        <g key={x}>
          <rect className={styles.paper} x={x} y="74" width="63" height="34" rx="4" />
          <path className={styles.ink} d={`M${x + 9} 88h22`} />
          <path className={index % 2 === 0 ? styles.warning : styles.fine} d={`M${x + 9} 98h36v3h-36z`} />
        </g>
      ))}
      <rect className={styles.paper} x="12" y="118" width="276" height="40" rx="4" />
      <path className={styles.way} d="M52 148Q150 104 248 138" />
    </svg>
  );
}

export function ExampleCard() {
  const { t } = useTexts();
  return (
    <section className={styles.example} aria-labelledby="example-title">
      <h2 id="example-title" className={styles.title}>
        {t("start.example.title")}
      </h2>
      <div className={`${styles.card} ${styles.pictured}`}>
        <Picture />
        <div className={styles.words}>
          <AppLink className={styles.open} to={EXAMPLE_PATH}>
            {t("start.example.link")}
            <ArrowRightRegular />
          </AppLink>
          <p className={styles.note}>{t("start.example.text")}</p>
        </div>
      </div>
    </section>
  );
}
