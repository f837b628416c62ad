import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, Suspense, useRef, useState } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { MenuButton } from "../../../../ui/menu-button.tsx";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { ActionStatus, useActionStatus } from "./action-status.tsx";
import type { ShareableText } from "./shareable-text.ts";
import { usePaper } from "./use-paper.ts";

const ActionsMenu = lazy(() =>
  loadChunk(() => import("./actions-menu.tsx")).then((module) => ({ default: module.LateActionsMenu })),
);
const TextDialog = lazy(() =>
  loadChunk(() => import("./text-dialog.tsx")).then((module) => ({ default: module.LateTextDialog })),
);

type Props = { readonly report: Report; readonly judgement: Judgement };

/** The actions of a report besides another test: texts to share, an export, a printout. */
export function ReportActions({ report, judgement }: Props) {
  const { t } = useTexts();
  usePaper();
  const [status, setStatus] = useActionStatus();
  const [opened, setOpened] = useState<ShareableText>();
  const root = useRef<HTMLSpanElement>(null);
  const close = () => {
    setOpened(undefined);
    // The menu that opened the dialog is gone; its button is where the reader was.
    root.current?.querySelector("button")?.focus();
  };
  return (
    <ActionStatus text={status} root={root}>
      <MenuButton
        label={t("actions.more")}
        appearance="secondary"
        icon={<MoreHorizontalRegular />}
        menu={(menu) => (
          <ActionsMenu {...menu} report={report} judgement={judgement} onStatus={setStatus} onOpen={setOpened} />
        )}
      />
      {opened && (
        <QuietBoundary>
          <Suspense fallback={null}>
            <TextDialog shown={opened} onClose={close} />
          </Suspense>
        </QuietBoundary>
      )}
    </ActionStatus>
  );
}
