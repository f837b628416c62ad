import { Button } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import type { ReactNode, Ref } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./side-panel.module.css";

export type PanelContentProps = {
  readonly title: string;
  readonly titleId: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
  /** A line or two below the title. */
  readonly meta?: ReactNode;
  /** Buttons with an icon only, before the one that closes. */
  readonly buttons?: ReactNode;
  /** The name of the button that closes, where "Close" is not clear enough. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
  /** Stays below what scrolls: a sentence, buttons. */
  readonly foot?: ReactNode;
  readonly onClose: () => void;
};

/** The inside of a SidePanel: head, body that scrolls, foot. */
export function PanelContent({ title, titleId, titleRef, meta, buttons, closeLabel, ...rest }: PanelContentProps) {
  const { t } = useTexts();
  const { children, foot, onClose } = rest;
  const close = closeLabel ?? t("ui.close");
  return (
    <>
      <div className={styles.scroll}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {meta && <div className={styles.meta}>{meta}</div>}
          </div>
          {buttons}
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={close} title={close} onClick={onClose} />
        </div>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  );
}
