import { Button } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons/svg/edit";
import { useQuery } from "@tanstack/react-query";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../../platform/api-context.tsx";
import { formatMoment } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { Columns, Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { numberOf, personText, statusOf, titleOf } from "../change-words.ts";
import { addressOf } from "../changes-tab.tsx";
import { ChangeLog } from "../log/change-log.tsx";
import { ApprovalsCard } from "../parts/approvals-card.tsx";
import { ChangeActions } from "../parts/change-actions.tsx";
import { AllChecks, ChecksInShort } from "../parts/checks.tsx";
import { FeedReaders } from "../parts/feed-readers.tsx";
import { WhatAndWhy } from "../parts/what-and-why.tsx";
import { Readiness } from "../preview/readiness.tsx";
import { type Look, WhatItDoes } from "../preview/what-it-does.tsx";
import { changeQuery } from "../queries.ts";

const TABS = ["Detail", "Tests", "ChangeLog"] as const;

/** One change request: what and why, what it changes, what its tests found, who approved, and what happens next. */
export function ChangePage({ id }: { id: string }) {
  const { t } = useTexts();
  const [tab, chooseTab] = useHashTab(TABS);
  const { data: change, error, isPending, refetch } = useQuery(changeQuery(useApi(), id));
  if (isPending) return <PageSkeleton />;
  return (
    <>
      <Page>
        <Head change={change ?? undefined} />
        {error && <Failed text={t("changes.oneFailed")} error={error} onRetry={() => void refetch()} />}
        {change === null && <p role="status">{t("changes.gone")}</p>}
        {change && (
          <Tabs
            label={t("changes.one")}
            tabs={TABS.map((name) => ({ id: name, name: t(`changes.tab.${name}`) }))}
            chosen={tab}
            onChoose={chooseTab}
          >
            {tab === "Tests" && <AllChecks change={change} />}
            {tab === "ChangeLog" && <ChangeLog setId={change.endpointSetInternalId} />}
            {tab === "Detail" && <Detail change={change} />}
          </Tabs>
        )}
      </Page>
      {change && <ChangeActions change={change} />}
    </>
  );
}

function Detail({ change }: { change: EndpointSetChange }) {
  const [look, setLook] = useState<Look>("diff");
  return (
    <Columns aside={<ApprovalsCard change={change} />} isWide={look === "preview"}>
      <Readiness change={change} />
      <FeedReaders change={change} />
      <WhatAndWhy change={change} />
      <WhatItDoes change={change} look={look} onLook={setLook} />
      <ChecksInShort change={change} />
    </Columns>
  );
}

function Head({ change }: { change: EndpointSetChange | undefined }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const trail = [
    { name: t("shell.nav.domainLens"), to: "/endpoints" },
    { name: t("endpointSets.tab.ChangeRequests"), to: "/endpoints#ChangeRequests" },
  ];
  if (change === undefined) return <PageHeader title={t("changes.one")} trail={trail} />;
  const { tone, text } = statusOf(change, t);
  const authors = change.authors.map((name) => personText(name, t)).join(", ");
  return (
    <PageHeader
      title={titleOf(change)}
      trail={trail}
      current={numberOf(change)}
      actions={
        change.allowedActions.includes("saveDraft") && (
          <Button icon={<EditRegular />} onClick={() => void navigate(`${addressOf(change)}&edit=yes`)}>
            {t("changes.edit")}
          </Button>
        )
      }
      meta={[
        <Mark key="status" tone={tone}>
          {text}
        </Mark>,
        numberOf(change),
        `${authors}, ${change.workload}`,
        t("changes.updated", { moment: formatMoment(language, Date.parse(change.updatedAt), Date.now()) }),
      ]}
    />
  );
}
