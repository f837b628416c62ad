import { MessageBar, MessageBarBody, MessageBarTitle } from "@fluentui/react-components";
import { use, useMemo } from "react";
import { useNavigate } from "react-router";
import type { ReportParts } from "../../../platform/test-run/report-parts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { exampleRun } from "../example/example-run.ts";
import type { RunHeader as RunHeaderPart } from "../parts/run/run-header.tsx";
import { startTextsIn } from "../start-texts.ts";

type Parts = Pick<ReportParts, "ReportView"> & { readonly RunHeader: typeof RunHeaderPart };

function Example({ ReportView, RunHeader }: Parts) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const state = useMemo(exampleRun, []);
  const nothing = () => undefined;
  return (
    <ReportView
      state={state}
      isExample
      onCorrected={nothing}
      onAnswered={nothing}
      header={({ judgement, words, owners, picture }) => (
        <>
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{t("example.note.title")}</MessageBarTitle> {t("example.note.text")}
            </MessageBarBody>
          </MessageBar>
          <RunHeader
            state={state}
            judgement={judgement}
            words={words}
            owners={owners}
            picture={picture}
            primary={undefined}
            againText={t("example.run")}
            onAgain={() => void navigate("/")}
            onStop={nothing}
            onRetry={nothing}
            onChooseInstead={nothing}
            more={undefined}
          />
        </>
      )}
    >
      {null}
    </ReportView>
  );
}

/** What a report looks like, for those who have not made one yet. `loadParts` gives the same promise each time. */
export function ExamplePage({ loadParts }: { loadParts: () => Promise<Parts> }) {
  const textsLoading = startTextsIn(useTexts().language);
  const { ReportView, RunHeader } = use(loadParts());
  const texts = use(textsLoading);
  return (
    <MoreTexts texts={texts}>
      <Example ReportView={ReportView} RunHeader={RunHeader} />
    </MoreTexts>
  );
}
