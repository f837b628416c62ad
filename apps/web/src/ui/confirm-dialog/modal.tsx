import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";
import type { FormEvent, ReactNode } from "react";
import styles from "./modal.module.css";
import { useEscape } from "./use-escape.ts";
import { usePageReturn } from "./use-page-return.ts";

type BodyProps = {
  readonly title: string;
  /** The primary button stands last. */
  readonly actions?: ReactNode;
  /** Makes a form of it, which Enter submits. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
};

/** What stands inside a dialog: title, content, buttons. */
export function ModalBody({ title, actions, onSubmit, children }: BodyProps) {
  const body = (
    <DialogBody className={styles.body ?? ""}>
      <DialogTitle className={styles.title ?? ""}>{title}</DialogTitle>
      <DialogContent className={styles.content ?? ""}>{children}</DialogContent>
      {actions && (
        <DialogActions fluid className={styles.actions ?? ""}>
          {actions}
        </DialogActions>
      )}
    </DialogBody>
  );
  if (!onSubmit) return body;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {body}
    </form>
  );
}

type Props = {
  /** It asks for a decision: a press beside it does not close it. */
  readonly isAlert?: boolean;
  /** 720 instead of 480 wide, for a text to edit. */
  readonly isWide?: boolean;
  /** Suggestions of a field hang out of it. */
  readonly hasPopups?: boolean;
  /** While work is under way neither Escape nor a press beside it closes it. */
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  /** A `ModalBody`, or a part that renders one. */
  readonly children: ReactNode;
};

/** The one modal dialog of the product. It is open while it is rendered, and gives the focus back when it goes. */
export function Modal({ isAlert, isWide, hasPopups, isBusy, onClose, children }: Props) {
  usePageReturn();
  const close = () => !isBusy && onClose();
  useEscape(true, close);
  return (
    <Dialog open modalType={isAlert ? "alert" : "modal"} onOpenChange={(_event, { open }) => !open && close()}>
      <DialogSurface className={`${isWide ? styles.wide : styles.narrow} ${hasPopups ? styles.popups : ""}`}>
        {children}
      </DialogSurface>
    </Dialog>
  );
}
