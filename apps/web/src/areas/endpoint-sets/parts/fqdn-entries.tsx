import type { EndpointSetFqdn } from "@waymark/contracts/endpoint-sets/schemas";
import type { DailyTestStatus } from "@waymark/contracts/fqdns/fqdn";
import { localeOf, numberFormat } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark, type MarkTone } from "../../../ui/marks.tsx";
import { DASH } from "../set-words.ts";
import { EntryTable } from "./entry-table.tsx";
import styles from "./sets.module.css";

const TEST_TONES: Readonly<Record<DailyTestStatus, MarkTone>> = {
  Succeeded: "good",
  Failed: "bad",
  Untested: "missing",
};

/** The names of a set, as the inventory knows them. */
export function FqdnEntries({ fqdns }: { fqdns: readonly EndpointSetFqdn[] }) {
  const { t, language } = useTexts();
  const numbers = numberFormat(localeOf(language), {});
  return (
    <EntryTable
      title={t("endpointSets.field.fqdns")}
      findLabel={t("endpointSets.findFqdn")}
      entries={fqdns}
      nameOf={({ domainName }) => domainName}
      columns={[
        t("endpointSets.entry.fqdn"),
        t("endpointSets.entry.since"),
        t("endpointSets.entry.test"),
        t("endpointSets.entry.requests"),
      ]}
      cells={({ domainName, exemplarCount, sinceVersion, leavesOn, dailyTestStatus, sampleCount }) => [
        <span key="name" className={styles.name}>
          <span className={styles.code}>{domainName}</span>
          {exemplarCount > 0 && <span className={styles.tag}>{t.count("endpointSets.exemplars", exemplarCount)}</span>}
        </span>,
        leavesOn === null ? (sinceVersion ?? DASH) : t("endpointSets.leavesOn", { day: leavesOn }),
        <Mark key="test" tone={TEST_TONES[dailyTestStatus]}>
          {t(`fqdns.test.${dailyTestStatus}`)}
        </Mark>,
        numbers.format(sampleCount),
      ]}
      empty={t("endpointSets.noFqdns")}
    />
  );
}
