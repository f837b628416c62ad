import { type ComponentType, use, useMemo } from "react";
import { forgetReload, loadChunk } from "../../platform/problems/chunk-loading.ts";
import type { LateTexts } from "../../platform/texts/late-texts.ts";
import { MoreTexts, useTexts } from "../../platform/texts/texts-context.tsx";
import type { PageSource } from "./page-source.ts";

function withTexts(Page: ComponentType, late: readonly LateTexts[]): ComponentType {
  return () => {
    const { language } = useTexts();
    // All are on their way before the first is waited for.
    const maps = late.map((textsIn) => textsIn(language)).map((loading) => use(loading));
    // biome-ignore lint/correctness/useExhaustiveDependencies: the maps are the same ones while the language is
    const texts = useMemo(() => Object.assign({}, ...maps), [language]);
    return (
      <MoreTexts texts={texts}>
        <Page />
      </MoreTexts>
    );
  };
}

/** A page with all that its row in the route table names. */
export async function loadPage({ load, texts, asksServer }: PageSource): Promise<{ default: ComponentType }> {
  const [{ Page, texts: own = [] }, queries] = await Promise.all([
    loadChunk(load),
    asksServer ? loadChunk(() => import("../../platform/queries.tsx")) : undefined,
  ]);
  forgetReload();
  const { Queries } = queries ?? {};
  const Asking = Queries
    ? () => (
        <Queries>
          <Page />
        </Queries>
      )
    : Page;
  const late = [...(texts ?? []), ...own];
  return { default: late.length > 0 ? withTexts(Asking, late) : Asking };
}
