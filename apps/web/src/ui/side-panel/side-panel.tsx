import { OverlayDrawer } from "@fluentui/react-components";
import { useEffect, useId, useRef } from "react";
import { useEscape } from "../confirm-dialog/use-escape.ts";
import { usePageReturn } from "../confirm-dialog/use-page-return.ts";
import { PanelContent, type PanelContentProps } from "./panel-content.tsx";
import styles from "./side-panel.module.css";
import { useNarrowWindow } from "./use-narrow-window.ts";

type Props = Omit<PanelContentProps, "titleId" | "titleRef"> & {
  /** The caller's address keeps it open. */
  readonly isOpen: boolean;
  /** False for a panel that the address opened with the page: the reader stays where they are. */
  readonly takesFocus?: boolean;
  /** Over the page at every width, where there is no list to stand beside. */
  readonly isOver?: boolean;
};

function Beside({ takesFocus = true, ...content }: Omit<Props, "isOpen" | "isOver">) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  usePageReturn();
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <aside
      className={styles.panel}
      data-side-panel
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        content.onClose();
      }}
    >
      <PanelContent {...content} titleId={titleId} titleRef={title} />
    </aside>
  );
}

function Over({ takesFocus: _, ...content }: Omit<Props, "isOpen" | "isOver">) {
  const titleId = useId();
  usePageReturn();
  useEscape(true, content.onClose);
  return (
    <OverlayDrawer
      open
      position="end"
      className={styles.drawer ?? ""}
      aria-labelledby={titleId}
      onOpenChange={(_event, { open }) => !open && content.onClose()}
    >
      <PanelContent {...content} titleId={titleId} />
    </OverlayDrawer>
  );
}

/** One thing of a list in detail: beside the list on a wide screen, over it on a phone. Escape closes it. */
export function SidePanel({ isOpen, isOver = false, ...content }: Props) {
  const isNarrow = useNarrowWindow();
  if (!isOpen) return null;
  return isNarrow || isOver ? <Over {...content} /> : <Beside {...content} />;
}
