import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { numberOf, titleOf } from "../change-words.ts";
import { addressOf } from "../changes-tab.tsx";
import { contentOf, draftOfChange, draftOfSet, newSetDraft, undoDraft } from "../editing/draft.ts";
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
      base={null}
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
      base={contentOf(set)}
      title={t("changes.form.proposeTitle", { name: set.publicDescription })}
      lead={t("changes.form.proposeLead")}
      back={`/endpoints/${setId}`}
    />
  );
}

/** Proposes the opposite of what a published change did, on top of what the set is now. */
export function UndoPage({ setId, undone }: { setId: string; undone: string }) {
  const { t } = useTexts();
  const getApi = useApi();
  const set = useQuery(publishedSetQuery(getApi, setId));
  const change = useQuery(changeQuery(getApi, undone));
  if (set.isPending || change.isPending) return <PageSkeleton />;
  if (set.data === undefined || !change.data)
    return <NotLoaded error={set.error ?? change.error} onRetry={() => void change.refetch()} />;
  const number = numberOf(change.data);
  const reason = t("changes.undoReason", { number, title: titleOf(change.data) });
  return (
    <DraftEditor
      key={undone}
      start={undoDraft(set.data, change.data, reason)}
      set={set.data}
      base={contentOf(set.data)}
      title={t("changes.form.undoTitle", { number })}
      lead={t("changes.form.undoLead", { number })}
      back={`/endpoints/${setId}#ChangeLog`}
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
      base={change.data.snapshots?.before ?? null}
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
