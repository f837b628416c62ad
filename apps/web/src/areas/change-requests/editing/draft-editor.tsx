import { Button } from "@fluentui/react-components";
import { useQuery } from "@tanstack/react-query";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { diffContent } from "@waymark/rules/change-requests/content-diff";
import { useNavigate } from "react-router";
import { isProblem } from "../../../platform/api/request-error.ts";
import { useApi } from "../../../platform/api-context.tsx";
import { workloadsQuery } from "../../../platform/domain-lens/workloads-query.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { ActionBar } from "../../../ui/page/action-bar.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { addressOf } from "../changes-tab.tsx";
import { memberSetsQuery } from "../queries.ts";
import { refusalText } from "../use-change-action.ts";
import { contentOf, type Draft } from "./draft.ts";
import styles from "./editing.module.css";
import { EntriesFields } from "./entries-fields.tsx";
import { useDraftForm } from "./use-draft-form.ts";
import { useSaveDraft } from "./use-save-draft.ts";
import { WhatItIs } from "./what-it-is.tsx";
import { OwnerAndNotes, WhyAndWhen } from "./why-and-when.tsx";

type Props = {
  readonly start: Draft;
  /** As it is published; undefined for a set that was never published. */
  readonly set: EndpointSet | undefined;
  readonly title: string;
  readonly lead: string;
  /** Where one goes without saving. */
  readonly back: string;
};

/** The form of a change: the whole wanted content of a set, and why it is wanted. */
export function DraftEditor({ start, set, title, lead, back }: Props) {
  const { t } = useTexts();
  const getApi = useApi();
  const navigate = useNavigate();
  const memberSets = useQuery(memberSetsQuery(getApi, start.instance)).data ?? [];
  const workloads = useQuery(workloadsQuery(getApi)).data?.items ?? [];
  const form = useDraftForm(start, (id) => memberSets.find(({ internalId }) => internalId === id)?.cidrCount ?? 0);
  const { save, isBusy, failure } = useSaveDraft(form, (change) => void navigate(addressOf(change)));
  const isNew = start.baseVersion === null;
  const published = set === undefined || set.publishedVersion === null ? null : contentOf(set);
  const { fqdns, cidrs } = diffContent(published, form.draft.content).lists;
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
        {failure !== undefined && (
          <Notice tone="error">
            {refusalText(failure, t)} {isProblem(failure, "set_moved") && t("changes.form.movedHint")}
          </Notice>
        )}
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
