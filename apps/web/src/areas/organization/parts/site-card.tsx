import { Button } from "@fluentui/react-components";
import { LocationRegular } from "@fluentui/react-icons/svg/location";
import type { Severity } from "@waymark/contracts/connectivity-test/finding-words";
import type { Site } from "@waymark/contracts/organization/schemas";
import { type Ref, useId } from "react";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark, MarkIcon, type MarkTone } from "../../../ui/marks.tsx";
import { isMostlyFine, placeAround } from "../site-state.ts";
import styles from "./site-card.module.css";

const TONES: Readonly<Record<Severity, MarkTone>> = {
  Critical: "bad",
  High: "bad",
  Medium: "warning",
  Low: "information",
  Info: "information",
};

type Finding = Site["findings"][number];

function FindingLine({ finding, testers }: { finding: Finding; testers: number }) {
  const { t } = useTexts();
  const { rule, severity } = finding;
  return (
    <li className={styles.finding}>
      <span className={styles.name}>
        <MarkIcon tone={TONES[severity]} />
        <span>
          {t(`organization.finding.${rule}`)}
          <span className={styles.severity}> {t(`organization.severity.${severity}`)}</span>
        </span>
      </span>
      <span className={styles.share}>{t("organization.sites.share", { some: finding.testers, all: testers })}</span>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={`${styles.filled} ${styles[TONES[severity]] ?? ""}`}
          style={{ inlineSize: `${(finding.testers / testers) * 100}%` }}
        />
      </span>
    </li>
  );
}

type Props = {
  readonly site: Site;
  /** Tells it from sites of the same city name. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onShow: () => void;
  readonly ref?: Ref<HTMLElement>;
};

/** One site: how many tested, how it is for them, and what they have in common. */
export function SiteCard({ site, name, isChosen, onShow, ref }: Props) {
  const { t, language } = useTexts();
  const titleId = useId();
  const { city, testers, tests, testersFine, medianMailMs, findings } = site;
  const facts = [
    t.count("organization.sites.testers", testers),
    t.count("organization.sites.tests", tests),
    ...(medianMailMs === null ? [] : [t("organization.sites.mail", { ms: medianMailMs })]),
  ];
  return (
    <article ref={ref} tabIndex={-1} className={styles.card} aria-labelledby={titleId} data-chosen={isChosen}>
      <div className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {city}
          <span className={styles.around}>{placeAround(site, language)}</span>
        </h3>
        {site.point !== null && (
          <Button
            appearance="subtle"
            size="small"
            icon={<LocationRegular />}
            aria-label={t("organization.map.showOf", { city: name })}
            onClick={onShow}
          >
            {t("organization.map.show")}
          </Button>
        )}
      </div>
      <p className={styles.facts}>{facts.join(" · ")}</p>
      <Mark tone={isMostlyFine(site) ? "good" : "warning"}>
        {t("organization.sites.fine", { fine: testersFine, testers })}
      </Mark>
      {findings.length === 0 ? (
        <p className={styles.none}>{t("organization.sites.noFindings")}</p>
      ) : (
        <ul className={styles.findings} aria-label={t("organization.sites.findings", { city: name })}>
          {findings.map((finding) => (
            <FindingLine key={finding.rule} finding={finding} testers={testers} />
          ))}
        </ul>
      )}
    </article>
  );
}
