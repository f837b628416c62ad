import { DocumentTextRegular } from "@fluentui/react-icons/svg/document-text";
import { useQuery } from "@tanstack/react-query";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { READ_ONLY_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { formatDay, formatMoment } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { CodeBlock } from "../../../ui/code-block/code-block.tsx";
import { FigureTable } from "../../../ui/figure-table.tsx";
import { Columns, Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { Empty } from "../../../ui/states/empty.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Beside } from "../parts/beside.tsx";
import { Calls, Rules } from "../parts/calls.tsx";
import { FeedExamples } from "../parts/examples.tsx";
import styles from "../parts/feed.module.css";
import { PART_IDS } from "../parts/on-this-page.tsx";
import { Proof } from "../parts/proof.tsx";
import { versionsQuery } from "../queries.ts";

type Versions = Awaited<ReturnType<NonNullable<ReturnType<typeof versionsQuery>["queryFn"]>>>;

/** What the public feed of endpoints is, how it is called, and what it answers right now. */
export function FeedPage() {
  const { t } = useTexts();
  const { data, error, isPending, refetch } = useQuery(versionsQuery(useApi()));
  if (isPending) return <PageSkeleton />;
  const [first] = data ?? [];
  return (
    <Page>
      <PageHeader title={t("feed.title")} lead={t("feed.lead")} />
      {error && <Failed text={t("feed.failed")} error={error} onRetry={() => void refetch()} />}
      {data !== undefined && first === undefined && (
        <Empty icon={<DocumentTextRegular />} title={t("feed.none")} text={t("feed.noneText")} />
      )}
      {data !== undefined && first !== undefined && (
        <Columns aside={<Beside />}>
          <VersionTable versions={data} />
          <StartHere latest={first} />
          <Calls />
          <FeedExamples instance={first.instance} />
          <Proof instance={first.instance} />
          <Rules />
        </Columns>
      )}
    </Page>
  );
}

/** A version names the day of its publishing. */
const dayOf = (version: string): Date =>
  new Date(`${version.slice(0, 4)}-${version.slice(4, 6)}-${version.slice(6, 8)}T00:00:00Z`);

function VersionTable({ versions }: { versions: Versions }) {
  const { t, language } = useTexts();
  const [now] = useState(() => new Date());
  const moment = formatMoment(language, nextPublishing(now).getTime(), now.getTime());
  return (
    <div id={PART_IDS.versions}>
      <Card isFlush>
        <FigureTable
          caption={t("feed.versions")}
          columns={[t("feed.instance"), t("feed.version"), t("feed.published")]}
          rows={versions.map(({ instance, latest }) => [
            instance,
            <code key="version">{latest}</code>,
            READ_ONLY_INSTANCES.includes(instance) ? t("feed.closed") : formatDay(language, dayOf(latest)),
          ])}
        />
      </Card>
      <p className={styles.next}>{t("feed.next", { moment, days: changeLimits.additionNoticeDays })}</p>
    </div>
  );
}

function StartHere({ latest: { instance, latest } }: { latest: Versions[number] }) {
  const { t } = useTexts();
  const { basePath } = useSettings().configuration;
  const [id] = useState(() => crypto.randomUUID());
  const origin = `${globalThis.location.origin}${basePath}`;
  return (
    <div id={PART_IDS.start}>
      <Section title={t("feed.start")} lead={t("feed.startText")}>
        <CodeBlock
          name={t("feed.shell")}
          text={[
            `id=${id}`,
            `curl -s "${origin}/feed/version/${instance}?ClientRequestId=$id"`,
            "",
            JSON.stringify({ instance, latest }),
          ].join("\n")}
        />
      </Section>
    </div>
  );
}
