import { use } from "react";
import { useSession } from "../../../platform/session/session-context.tsx";
import { ownReportsTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { OwnActions } from "./own-actions.tsx";
import type { OwnReportProps } from "./own-report-props.ts";
import { SharedWithReader } from "./shared-with-reader.tsx";

function AsReader(props: OwnReportProps) {
  const userId = useSession().snapshot.user?.objectId;
  const relation = props.reading?.relation;
  if (props.reading && relation !== "owner" && relation !== "browser")
    return <SharedWithReader id={props.report.id} reading={props.reading} onGone={props.onGone} />;
  return userId === undefined ? null : <OwnActions key={userId} {...props} userId={userId} />;
}

/** What the reader may do with the report on the page: own it, or know who lets them read it. */
export function OwnReport(props: OwnReportProps) {
  const texts = use(ownReportsTextsIn(useTexts().language));
  return (
    <MoreTexts texts={texts}>
      <AsReader {...props} />
    </MoreTexts>
  );
}
