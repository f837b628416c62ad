import { useQuery } from "@tanstack/react-query";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { useApi } from "../../../platform/api-context.tsx";
import { workloadsQuery } from "../../../platform/domain-lens/workloads-query.ts";
import { formatDateTime } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { Card } from "../../../ui/page/section.tsx";
import ui from "../../../ui/ui.module.css";
import { DASH } from "../set-words.ts";
import styles from "./sets.module.css";

/** Beside a set: how it stands in the feed, and who answers for it. */
export function SetAside({ set }: { set: EndpointSet }) {
  return (
    <>
      {set.isMemberSet ? <UsedBy set={set} /> : <InFeed set={set} />}
      <Answers set={set} />
    </>
  );
}

function InFeed({ set: { publicId, publishedVersion, publishedAt } }: { set: EndpointSet }) {
  const { t, language } = useTexts();
  return (
    <Card title={t("endpointSets.inFeed")}>
      <dl className={styles.lines}>
        <Line name={t("endpointSets.feed.id")} value={publicId === null ? DASH : String(publicId)} />
        <Line name={t("endpointSets.feed.version")} value={publishedVersion ?? DASH} />
        <Line
          name={t("endpointSets.feed.published")}
          value={publishedAt === null ? DASH : formatDateTime(language, new Date(publishedAt))}
        />
      </dl>
    </Card>
  );
}

function UsedBy({ set: { usedBy } }: { set: EndpointSet }) {
  const { t } = useTexts();
  return (
    <Card title={t("endpointSets.usedBy")}>
      {usedBy.length === 0 ? (
        <span className={styles.quiet}>{t("endpointSets.usedByNone")}</span>
      ) : (
        <ul className={styles.list}>
          {usedBy.map(({ internalId, publicId, publicDescription }) => (
            <li key={internalId}>
              <AppLink className={ui.link} to={`/endpoints/${internalId}`}>
                {publicDescription}
              </AppLink>{" "}
              {publicId !== null && (
                <span className={styles.quiet}>{t("endpointSets.setNumber", { id: String(publicId) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Answers({ set: { workloadName, governanceCategory, isMemberSet } }: { set: EndpointSet }) {
  const { t } = useTexts();
  const workload = useQuery(workloadsQuery(useApi())).data?.items.find(({ id }) => id === workloadName);
  const more = (workload?.champCount ?? 1) - 1;
  const champ =
    workload?.champCount === 0 ? t("workloads.nobody") : (workload?.champName ?? t("workloads.champUnknown"));
  return (
    <Card title={t("endpointSets.answers")}>
      <dl className={styles.lines}>
        <Line
          name={t("endpointSets.answers.champ")}
          value={workload && more > 0 ? `${champ} ${t.count("workloads.moreChamps", more)}` : champ}
        />
        {governanceCategory === "Optimize" && !isMemberSet && (
          <Line name={t("endpointSets.answers.signOff")} value={t("endpointSets.answers.optimize")} />
        )}
        <Line name={t("endpointSets.answers.council")} value={t("endpointSets.answers.councilWhen")} />
      </dl>
    </Card>
  );
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.line}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
