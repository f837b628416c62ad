import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { numberOf } from "../change-words.ts";
import { addressOf } from "../changes-tab.tsx";
import { draftOfChange, draftOfSet, newSetDraft } from "../editing/draft.ts";
import { DraftEditor } from "../editing/draft-editor.tsx";
import { changeQuery, publishedSetQuery } from "../queries.ts";

/** Adds an endpoint set: its first draft. */
export function NewSetPage() {
  const { t } = useTexts();
  const [start] = useState(newSetDraft);
  return (
    <DraftEditor
      start={start}
      set={undefined}
      title={t("changes.form.newTitle")}
      lead={t("changes.form.newLead")}
      back="/endpoints"
    />
  );
}

/** Proposes a change of a set as it is published. */
export function ProposePage({ setId }: { setId: string }) {
  const { t } = useTexts();
  const { data: set, error, isPending, refetch } = useQuery(publishedSetQuery(useApi(), setId));
  if (isPending) return <PageSkeleton />;
  if (set === undefined) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  return (
    <DraftEditor
      key={setId}
      start={draftOfSet(set)}
      set={set}
      title={t("changes.form.proposeTitle", { name: set.publicDescription })}
      lead={t("changes.form.proposeLead")}
      back={`/endpoints/${setId}`}
    />
  );
}

/** Goes on with a draft. */
export function EditPage({ setId, id }: { setId: string; id: string }) {
  const { t } = useTexts();
  const getApi = useApi();
  const set = useQuery(publishedSetQuery(getApi, setId));
  const change = useQuery(changeQuery(getApi, id));
  if (set.isPending || change.isPending) return <PageSkeleton />;
  if (set.data === undefined || !change.data)
    return <NotLoaded error={set.error ?? change.error} onRetry={() => void change.refetch()} />;
  return (
    <DraftEditor
      key={`${id} ${change.data.revision}`}
      start={draftOfChange(change.data)}
      set={set.data}
      title={t("changes.form.editTitle", { number: numberOf(change.data) })}
      lead={t("changes.form.editLead")}
      back={addressOf(change.data)}
    />
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <Page>
      <Failed text={t("changes.oneFailed")} error={error} onRetry={onRetry} />
    </Page>
  );
}
