import { type ReactNode, use } from "react";
import { reportLateTextsIn } from "../../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../../platform/texts/texts-context.tsx";

/** For the parts of a report that come late, which bring their own texts. It may suspend. */
export function WithLateTexts({ children }: { children: ReactNode }) {
  const texts = use(reportLateTextsIn(useTexts().language));
  return <MoreTexts texts={texts}>{children}</MoreTexts>;
}
