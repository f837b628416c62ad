import { Button, type ButtonProps } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { CopyRegular } from "@fluentui/react-icons/svg/copy";
import { useEffect, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";

const SHOWN_MS = 2_000;

type Props = {
  readonly text: string;
  /** What is copied, for screen readers; an icon alone needs it most. */
  readonly name: string;
  readonly isIconOnly?: boolean;
  readonly appearance?: ButtonProps["appearance"];
  readonly size?: ButtonProps["size"];
  /** A browser may have no clipboard, or may not let pages write to it: then the text is to be selected by hand. */
  readonly onRefused?: () => void;
};

/** Copies a text and says so, by icon, word and announcement. */
export function CopyButton({ text, name, isIconOnly = false, appearance, size, onRefused }: Props) {
  const { t } = useTexts();
  const [status, setStatus] = useState<"copied" | "refused">();
  useEffect(() => {
    if (status === undefined) return undefined;
    const timer = setTimeout(() => setStatus(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [status]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("copied");
    } catch {
      setStatus("refused");
      onRefused?.();
    }
  };
  const isCopied = status === "copied";
  return (
    <>
      <Button
        appearance={appearance ?? "secondary"}
        size={size ?? "medium"}
        icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
        aria-label={t("ui.code.copy", { name })}
        title={isIconOnly ? t("ui.copy") : undefined}
        onClick={() => void copy()}
      >
        {isIconOnly ? undefined : t(isCopied ? "ui.copied" : "ui.copy")}
      </Button>
      <span role="status" className={ui.visuallyHidden}>
        {status && t(isCopied ? "ui.copied" : "ui.copy.failed")}
      </span>
    </>
  );
}
