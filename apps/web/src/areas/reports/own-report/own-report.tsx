import { use } from "react";
import { useSession } from "../../../platform/session/session-context.tsx";
import type { OwnReportProps } from "../../../platform/test-run/report-parts.ts";
import { ownReportsTextsIn, uiTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { WithUiTexts } from "../../../ui/with-ui-texts.tsx";
import { OwnActions } from "./own-actions.tsx";
import { SharedWithReader } from "./shared-with-reader.tsx";

function AsReader(props: OwnReportProps) {
  const userId = useSession().snapshot.user?.objectId;
  const relation = props.reading?.relation;
  if (props.reading && relation !== "owner" && relation !== "browser")
    return <SharedWithReader report={props.report} reading={props.reading} onGone={props.onGone} />;
  return userId === undefined ? null : <OwnActions key={userId} {...props} userId={userId} />;
}

/** What the reader may do with the report on the page: own it, or know who lets them read it. */
export function OwnReport(props: OwnReportProps) {
  const { language } = useTexts();
  // Both are on their way before the first is waited for.
  void uiTextsIn(language);
  const texts = use(ownReportsTextsIn(language));
  return (
    <MoreTexts texts={texts}>
      <WithUiTexts>
        <AsReader {...props} />
      </WithUiTexts>
    </MoreTexts>
  );
}
