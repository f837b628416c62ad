import {
  Button,
  FluentProvider,
  Link,
  Toast,
  Toaster,
  ToastTitle,
  useToastController,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./use-toast.module.css";

const TOASTER_ID = "toasts";
const SHOWN_MS = 10_000;
const NO_TOKENS = {};

type ToastContent = {
  readonly text: string;
  readonly tone?: "success" | "info" | "warning" | "error";
  /** Takes back what was done. */
  readonly onUndo?: () => void;
};

type Worded = ToastContent & { readonly id: string; readonly undo: string; readonly dismiss: string };

let show: ((toast: Worded) => void) | undefined;
const waiting: Worded[] = [];
let count = 0;

type ViewProps = Omit<Worded, "id"> & { readonly onClose: () => void };

/** One toast: what was done, a way to take it back, a way to put it away. */
export const ToastView = ({ text, undo, dismiss, onUndo, onClose }: ViewProps) => (
  <Toast>
    <ToastTitle
      className={styles.title ?? ""}
      action={{
        className: styles.actions,
        children: (
          <>
            {onUndo && (
              <Link
                as="button"
                className={styles.undo ?? ""}
                onClick={() => {
                  onClose();
                  onUndo();
                }}
              >
                {undo}
              </Link>
            )}
            <Button
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={dismiss}
              onClick={onClose}
            />
          </>
        ),
      }}
    >
      {text}
    </ToastTitle>
  </Toast>
);

function Toasts() {
  const { dispatchToast, dismissToast, pauseToast, playToast } = useToastController(TOASTER_ID);
  const dispatch = useRef<(toast: Worded) => void>(undefined);
  dispatch.current = (toast) =>
    dispatchToast(<ToastView {...toast} onClose={() => dismissToast(toast.id)} />, {
      toastId: toast.id,
      intent: toast.tone ?? "success",
      // The person waits for nothing: what is read at the moment is read to its end.
      politeness: toast.tone === "error" ? "assertive" : "polite",
      root: {
        onFocus: () => pauseToast(toast.id),
        onBlur: () => playToast(toast.id),
      },
    });
  useEffect(() => {
    show = (toast) => dispatch.current?.(toast);
    for (const toast of waiting.splice(0)) show(toast);
  }, []);
  return <Toaster toasterId={TOASTER_ID} position="bottom" timeout={SHOWN_MS} pauseOnHover pauseOnWindowBlur />;
}

/** Toasts have a root of their own: they outlive the page that showed them, and no page pays for them before the first. */
function showToast(toast: Worded): void {
  if (show) {
    show(toast);
    return;
  }
  waiting.push(toast);
  if (waiting.length > 1) return;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(
    <FluentProvider theme={NO_TOKENS}>
      <Toasts />
    </FluentProvider>,
  );
}

/** For what is done and can be taken back: a toast for ten seconds, longer while the pointer or the focus is on it. */
export function useToast(): (toast: ToastContent) => void {
  const { t } = useTexts();
  return (toast) => {
    count += 1;
    showToast({ ...toast, id: `toast-${count}`, undo: t("ui.undo"), dismiss: t("ui.dismiss") });
  };
}
