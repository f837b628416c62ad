import { useState } from "react";
import { ConfirmForm, type ConfirmFormProps } from "./confirm-form.tsx";
import { Modal } from "./modal.tsx";

/** Asks before something happens that cannot be undone, or that goes on record with a reason. */
export function ConfirmDialog(props: ConfirmFormProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal isAlert isBusy={isBusy} onClose={props.onClose}>
      <ConfirmForm {...props} onBusy={setBusy} />
    </Modal>
  );
}
