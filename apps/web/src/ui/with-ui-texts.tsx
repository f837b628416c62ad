import { type ReactNode, use } from "react";
import { uiTextsIn } from "../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../platform/texts/texts-context.tsx";

/** For a late part of a page whose row in the route table does not name the texts of ui/. It may suspend. */
export function WithUiTexts({ children }: { children: ReactNode }) {
  const texts = use(uiTextsIn(useTexts().language));
  return <MoreTexts texts={texts}>{children}</MoreTexts>;
}
