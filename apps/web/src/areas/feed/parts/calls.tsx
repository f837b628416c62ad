import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { FigureTable } from "../../../ui/figure-table.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import styles from "./feed.module.css";
import { PART_IDS } from "./on-this-page.tsx";

/** Spelled as they are called, in every language. */
const CALLS = [
  ["version", "/feed/version/{instance}", "Format=JSON, CSV, RSS; AllVersions"],
  ["endpoints", "/feed/endpoints/{instance}", "Format=JSON, CSV; Version, ServiceAreas, NoIPv6, TenantName"],
  ["changes", "/feed/changes/{instance}/{version}", "Format=JSON, CSV; ServiceAreas"],
  ["pac", "/feed/pac/{instance}", "type, proxy, ServiceAreas, TenantName"],
  ["lists", "/feed/lists/{instance}/{form}", "Category, ServiceAreas, NoIPv6, TenantName"],
  ["chain", "/feed/chain/{instance}", ""],
] as const;

const RULES = ["id", "hour", "stay", "parameters"] as const;

export function Calls() {
  const { t } = useTexts();
  return (
    <div id={PART_IDS.calls}>
      <Section title={t("feed.calls")}>
        <Card isFlush>
          <FigureTable
            caption={t("feed.calls")}
            columns={[t("feed.call"), t("feed.answers"), t("feed.parameters")]}
            rows={CALLS.map(([name, path, parameters]) => [
              <code key="path">{path}</code>,
              t(`feed.call.${name}`),
              <span key="parameters" className={styles.quiet}>
                {parameters}
              </span>,
            ])}
          />
        </Card>
      </Section>
    </div>
  );
}

export function Rules() {
  const { t } = useTexts();
  return (
    <div id={PART_IDS.rules}>
      <Section title={t("feed.rules")}>
        <Card>
          <dl className={styles.rules}>
            {RULES.map((rule) => (
              <div key={rule}>
                <dt>{t(`feed.rule.${rule}`)}</dt>
                <dd>{t(`feed.rule.${rule}Text`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </Section>
    </div>
  );
}
