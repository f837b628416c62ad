import { Button } from "@fluentui/react-components";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { type Conflict, mergeContent } from "@waymark/rules/change-requests/merge-content";
import { useState } from "react";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../../platform/texts/translate.ts";
import { ConflictCard } from "../../../../ui/diff-rows/conflict-card.tsx";
import { type MergedCell, type MergedRow, MergedRows } from "../../../../ui/diff-rows/merged-rows.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { ActionBar } from "../../../../ui/page/action-bar.tsx";
import { Page } from "../../../../ui/page/page.tsx";
import { PageHeader } from "../../../../ui/page/page-header.tsx";
import { Section } from "../../../../ui/page/section.tsx";
import { contentOf, type Draft } from "../draft.ts";
import styles from "../editing.module.css";
import { bothOf, type Choices, chosenValue, decided, isTyped, type Settled, settledOf } from "./rebase.ts";

type Props = {
  readonly title: string;
  readonly draft: Draft;
  /** What the draft began with. */
  readonly base: EndpointSetContent;
  /** The set as it is published now. */
  readonly set: EndpointSet;
  readonly onRebase: (content: Draft["content"], baseVersion: string | null) => void;
  readonly onBack: () => void;
};

/** Lays a draft upon what was published meanwhile: what both changed is decided here, the rest merges by itself. */
export function RebasePage({ title, draft, base, set, onRebase, onBack }: Props) {
  const { t } = useTexts();
  const [choices, setChoices] = useState<Choices>({});
  const theirs = contentOf(set);
  const { merged, conflicts } = mergeContent(base, theirs, draft.content);
  const open = conflicts.filter((conflict) => chosenValue(conflict, choices[conflict.attribute]) === undefined);
  const settled = settledOf(base, theirs, draft.content);
  const version = set.publishedVersion ?? "";
  return (
    <>
      <Page>
        <PageHeader
          title={title}
          trail={[
            { name: t("shell.nav.domainLens"), to: "/endpoints" },
            { name: t("endpointSets.tab.ChangeRequests"), to: "/endpoints#ChangeRequests" },
          ]}
        />
        <Notice tone="warning" title={t("changes.rebase.moved")}>
          {t("changes.rebase.movedText", { version, base: draft.baseVersion ?? "" })}
        </Notice>
        {conflicts.length > 0 && (
          <Section title={t("changes.rebase.decide")} note={t.count("changes.rebase.conflicts", conflicts.length)}>
            <div className={styles.cards}>
              {conflicts.map((conflict) => (
                <Decision
                  key={conflict.attribute}
                  conflict={conflict}
                  versions={{ base: draft.baseVersion ?? "", theirs: version }}
                  choices={choices}
                  onChoices={setChoices}
                />
              ))}
            </div>
          </Section>
        )}
        {settled.length > 0 && (
          <Section title={t("changes.rebase.merged")} note={t.count("changes.rebase.apart", settled.length)}>
            <MergedRows label={t("changes.rebase.merged")} rows={settled.map((one) => rowOf(one, t))} />
          </Section>
        )}
      </Page>
      <ActionBar
        title={t("changes.rebase.decided", { decided: conflicts.length - open.length, all: conflicts.length })}
        text={t("changes.rebase.barText", { version })}
        actions={
          <>
            <Button onClick={onBack}>{t("changes.rebase.back")}</Button>
            <Button
              appearance="primary"
              disabledFocusable={open.length > 0}
              onClick={() => onRebase(decided(merged, conflicts, choices), set.publishedVersion)}
            >
              {t("changes.rebase.do", { version })}
            </Button>
          </>
        }
      />
    </>
  );
}

type DecisionProps = {
  readonly conflict: Conflict;
  readonly versions: { readonly base: string; readonly theirs: string };
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
};

function Decision({ conflict, versions, choices, onChoices }: DecisionProps) {
  const { t } = useTexts();
  const { attribute } = conflict;
  const choice = choices[attribute];
  const both = bothOf(conflict);
  const choose = (part: Partial<NonNullable<typeof choice>>) =>
    onChoices({ ...choices, [attribute]: { side: "else", typed: "", ...choice, ...part } });
  return (
    <ConflictCard
      attribute={t(`endpointSets.field.${attribute}`)}
      base={{ value: wordOf(conflict.base, t), note: versions.base }}
      theirs={{ value: wordOf(conflict.theirs, t), note: versions.theirs }}
      yours={{ value: wordOf(conflict.yours, t), note: t("changes.rebase.yours") }}
      {...(both === undefined ? {} : { both: { value: both, note: t("changes.rebase.both") } })}
      chosen={choice?.side}
      onChoose={(side) => choose({ side })}
      {...(isTyped(attribute) ? { typed: choice?.typed ?? "", onTyped: (typed) => choose({ typed }) } : {})}
      isCode={both !== undefined}
    />
  );
}

const wordOf = (value: string | boolean | null, t: Translate): string =>
  typeof value === "boolean" ? t(value ? "endpointSets.yes" : "endpointSets.no") : (value ?? "");

const FROM = { theirs: "fromTheirs", yours: "fromYours", both: "agree" } as const;

function rowOf({ key, kind, base, theirs, yours, from, result }: Settled, t: Translate): MergedRow {
  const isEntry = kind === "entry";
  const cell = (value: string | boolean | null | undefined): MergedCell => {
    if (isEntry && value === base) return { did: "notTouched" };
    if (isEntry) return { did: value === undefined ? "removed" : "added" };
    return value === base ? { did: "notTouched" } : { did: "value", text: wordOf(value ?? null, t) };
  };
  return {
    ...{ key, isCode: isEntry, theirs: cell(theirs), yours: cell(yours) },
    name: isEntry ? key : t(`endpointSets.field.${key as "tcpPorts"}`),
    base: isEntry
      ? base === undefined
        ? { did: "notTouched" }
        : { did: "value", text: t("changes.rebase.inSet") }
      : { did: "value", text: wordOf(base ?? null, t) },
    result: isEntry ? t(result === undefined ? "ui.diff.removed" : "ui.diff.added") : wordOf(result ?? null, t),
    from: from === "base" ? "agree" : FROM[from],
  };
}
