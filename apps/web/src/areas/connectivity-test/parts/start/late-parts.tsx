import { use } from "react";
import { MoreTexts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { startTextsIn } from "../../start-texts.ts";
import { ConnectionCard } from "./connection-card.tsx";
import { ExampleCard } from "./example-card.tsx";
import { RecentTests } from "./recent-tests.tsx";

/** What stands around the form once the page is idle. Each part has its own place, so that nothing moves when it arrives. */
export function LateParts() {
  const texts = use(startTextsIn(useTexts().language));
  return (
    <MoreTexts texts={texts}>
      <ConnectionCard />
      <RecentTests />
      <ExampleCard />
    </MoreTexts>
  );
}
