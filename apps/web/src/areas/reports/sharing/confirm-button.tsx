import { Button, type ButtonProps } from "@fluentui/react-components";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";

type Props = {
  readonly label: string;
  readonly icon?: ButtonProps["icon"];
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly failed: string;
  readonly act: () => Promise<unknown>;
  readonly onDone: () => void;
};

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ label, icon, failed, act, onDone, ...asked }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={icon ?? null}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          {...asked}
          isDangerous
          failureText={() => failed}
          onConfirm={() => act().then(onDone)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
