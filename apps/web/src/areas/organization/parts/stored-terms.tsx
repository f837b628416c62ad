import { limits } from "@waymark/contracts/limits";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import styles from "../organization.module.css";

const YEAR_DAYS = 365;
const yearsOf = (days: number): number => Math.round(days / YEAR_DAYS);

/** Every class of what is stored, with its term. */
export function StoredTerms() {
  const { t } = useTexts();
  const rows = [
    {
      what: t("yourData.term.anonymous"),
      text: t("yourData.term.anonymousText", { metres: limits.coordinateBucketMetres }),
      until: t("yourData.until.days", { days: limits.anonymousReportKeptMs / DAY_MS }),
    },
    {
      what: t("yourData.term.saved"),
      text: t("yourData.term.savedText"),
      until: t("yourData.until.savedYears", { years: yearsOf(limits.savedReportKeptDays) }),
    },
    {
      what: t("yourData.term.shares"),
      text: t("yourData.term.sharesText"),
      until: t("yourData.until.endedDays", { days: limits.endedShareKeptDays }),
    },
    {
      what: t("yourData.term.mails"),
      text: t("yourData.term.mailsText"),
      until: t("yourData.until.days", { days: limits.sentMailKeptDays }),
    },
    {
      what: t("yourData.term.registration"),
      text: t("yourData.term.registrationText"),
      until: t.count("yourData.until.codeDays", registrationLimits.pendingKeptMs / DAY_MS),
    },
    {
      what: t("yourData.term.contact"),
      text: t("yourData.term.contactText"),
      until: t("yourData.until.registered"),
    },
    {
      what: t("yourData.term.networks"),
      text: t("yourData.term.networksText"),
      until: t("yourData.until.erased"),
    },
    {
      what: t("yourData.term.campaigns"),
      text: t("yourData.term.campaignsText"),
      until: t.count("yourData.until.endedYears", yearsOf(limits.campaignResultsKeptDays)),
    },
    {
      what: t("yourData.term.audit"),
      text: t("yourData.term.auditText"),
      until: t.count("yourData.until.years", yearsOf(limits.auditKeptDays)),
    },
    {
      what: t("yourData.term.measurements"),
      text: t("yourData.term.measurementsText"),
      until: t("yourData.until.always"),
    },
  ];
  return (
    <Section title={t("yourData.terms")}>
      <Card>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("yourData.term.what")}</th>
              <th scope="col">{t("yourData.term.until")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, text, until }) => (
              <tr key={what}>
                <th scope="row">
                  {what}
                  <span className={styles.hint}>{text}</span>
                </th>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  );
}
