import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense, useRef, useState } from "react";
import { loadChunk } from "../../../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import { MenuButton } from "../../../../../ui/menu-button.tsx";
import { QuietBoundary } from "../../../../../ui/quiet-boundary.tsx";
import type { Words } from "../../../results/words.ts";
import type { HandedOn } from "./handed-on.ts";
import { Said, useSaid } from "./said.tsx";
import { usePaper } from "./use-paper.ts";

const ActionsMenu = lazy(() =>
  loadChunk(() => import("./actions-menu.tsx")).then((module) => ({ default: module.ActionsMenu })),
);
const TextDialog = lazy(() =>
  loadChunk(() => import("./text-dialog.tsx")).then((module) => ({ default: module.TextDialog })),
);

type Props = { readonly report: Report; readonly judgement: Judgement; readonly words: Words };

/** What can be done with a report besides testing again: texts to hand on, an export, paper. */
export function ReportActions({ report, judgement, words }: Props) {
  const { t } = useTexts();
  usePaper();
  const [said, say] = useSaid();
  const [opened, setOpened] = useState<HandedOn>();
  const root = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpened(undefined);
    // The menu that opened the dialog is gone; its button is where the reader was.
    root.current?.querySelector("button")?.focus();
  };
  return (
    <Said text={said} root={root}>
      <MenuButton
        label={t("actions.more")}
        appearance="secondary"
        icon={<MoreHorizontalRegular />}
        menu={(menu) => (
          <ActionsMenu {...menu} report={report} judgement={judgement} words={words} onSay={say} onOpen={setOpened} />
        )}
      />
      {opened && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <TextDialog shown={opened} onClose={close} />
          </Suspense>
        </QuietBoundary>
      )}
    </Said>
  );
}
