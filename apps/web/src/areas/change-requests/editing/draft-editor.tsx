import { Button } from "@fluentui/react-components";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { diffContent } from "@waymark/rules/change-requests/content-diff";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../../platform/api-context.tsx";
import { workloadsQuery } from "../../../platform/domain-lens/workloads-query.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ActionBar } from "../../../ui/page/action-bar.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { addressOf } from "../changes-tab.tsx";
import { memberSetsQuery, publishedSetQuery } from "../queries.ts";
import { refusalText } from "../use-change-action.ts";
import { contentOf, type Draft } from "./draft.ts";
import styles from "./editing.module.css";
import { EntriesFields } from "./entries-fields.tsx";
import { RebasePage } from "./rebase/rebase-page.tsx";
import { useDraftForm } from "./use-draft-form.ts";
import { useSaveDraft } from "./use-save-draft.ts";
import { WhatItIs } from "./what-it-is.tsx";
import { OwnerAndNotes, WhyAndWhen } from "./why-and-when.tsx";

type Props = {
  readonly start: Draft;
  /** As it is published; undefined for a set that was never published. */
  readonly set: EndpointSet | undefined;
  /** What the draft began with; null for a set that was never published. */
  readonly base: EndpointSetContent | null;
  readonly title: string;
  readonly lead: string;
  /** Where one goes without saving. */
  readonly back: string;
};

/** Whether the set was published again since the draft began. */
const hasMoved = ({ baseVersion }: Draft, set: EndpointSet | undefined): boolean =>
  set !== undefined && set.publishedVersion !== baseVersion;

/** The form of a change: the whole wanted content of a set, and why it is wanted. */
export function DraftEditor(props: Props) {
  const { start, title, lead, back } = props;
  const { t } = useTexts();
  const getApi = useApi();
  const navigate = useNavigate();
  const memberSets = useQuery(memberSetsQuery(getApi, start.instance)).data ?? [];
  const workloads = useQuery(workloadsQuery(getApi)).data?.items ?? [];
  const form = useDraftForm(start, (id) => memberSets.find(({ internalId }) => internalId === id)?.cidrCount ?? 0);
  const [set, setSet] = useState(props.set);
  const [base, setBase] = useState(props.base);
  const [isRebasing, setRebasing] = useState(hasMoved(start, props.set));
  const client = useQueryClient();
  const { save, isBusy, failure } = useSaveDraft(form, {
    onSaved: (change) => void navigate(addressOf(change)),
    onMoved: async () => {
      const now = await client.fetchQuery({ ...publishedSetQuery(getApi, start.endpointSetInternalId), staleTime: 0 });
      setSet(now);
      setRebasing(hasMoved(form.draft, now));
    },
  });
  const isNew = start.baseVersion === null;
  const published = set === undefined || set.publishedVersion === null ? null : contentOf(set);
  const { fqdns, cidrs } = diffContent(published, form.draft.content).lists;
  if (isRebasing && set !== undefined && base !== null)
    return (
      <RebasePage
        title={title}
        draft={form.draft}
        base={base}
        set={set}
        onRebase={(content, baseVersion) => {
          form.set(content);
          form.change({ baseVersion });
          setBase(contentOf(set));
          setRebasing(false);
        }}
        onBack={() => void navigate(back)}
      />
    );
  const trySave = () => {
    form.setTried(true);
    if (form.problems === 0) void save();
  };
  return (
    <>
      <Page>
        <PageHeader
          title={title}
          lead={lead}
          trail={[
            { name: t("shell.nav.domainLens"), to: "/endpoints" },
            { name: t("endpointSets.tab.EndpointSet"), to: "/endpoints#EndpointSet" },
          ]}
        />
        {failure !== undefined && <Notice tone="error">{refusalText(failure, t)}</Notice>}
        <div className={styles.form}>
          <WhatItIs form={form} isNew={isNew && start.revision === null} workloads={workloads.map(({ id }) => id)} />
          <EntriesFields form={form} memberSets={memberSets} />
          <OwnerAndNotes form={form} services={set?.services ?? []} />
          <WhyAndWhen
            form={form}
            has={{
              additionEffectiveDate: fqdns.additions.length + cidrs.additions.length > 0,
              removalEffectiveDate: fqdns.removals.length + cidrs.removals.length > 0,
            }}
          />
        </div>
      </Page>
      <ActionBar
        title={form.problems === 0 ? t("changes.form.ready") : t.count("changes.form.problems", form.problems)}
        text={t("changes.form.barText")}
        actions={
          <>
            <Button disabledFocusable={isBusy} onClick={() => void navigate(back)}>
              {t("ui.cancel")}
            </Button>
            <Button appearance="primary" disabledFocusable={isBusy} onClick={trySave}>
              {t("changes.form.save")}
            </Button>
          </>
        }
      />
    </>
  );
}
