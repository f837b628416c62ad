import { Button, Field, Textarea } from "@fluentui/react-components";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { GallerySheet } from "../gallery.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { ConfirmForm, type ConfirmFormProps } from "./confirm-form.tsx";
import { Modal, ModalBody } from "./modal.tsx";

const nothing = () => undefined;

const ERASE = {
  title: "Erase all data of Amara Okafor?",
  text: "amara.okafor@contoso.example. All their reports and shares are deleted permanently. A record is kept that you did this.",
  confirm: "Erase",
  isDangerous: true,
  typed: { label: "Type “Amara Okafor” to confirm", wanted: "Amara Okafor" },
  onConfirm: nothing,
  onClose: nothing,
} satisfies ConfirmFormProps;

const REJECT = {
  title: "Ask for changes to CR-2417?",
  text: "The change goes back to Inês Duarte as a draft. Its approvals are cancelled.",
  confirm: "Request changes",
  reason: { label: "What should change", hint: "Inês reads it.", isRequired: true, maxCharacters: 500 },
  onConfirm: nothing,
  onClose: nothing,
} satisfies ConfirmFormProps;

const DELETE = {
  title: "Delete the report of 12 November?",
  text: "It is gone for everybody it was shared with. This cannot be undone.",
  confirm: "Delete",
  pending: "Deleting…",
  isDangerous: true,
  onClose: nothing,
};

/** A dialog's surface where a picture can show it beside others. */
const Surface = ({ children, isWide }: { children: ReactNode; isWide?: boolean }) => (
  <div
    style={{
      maxWidth: isWide ? 720 : 480,
      padding: 24,
      borderRadius: 8,
      background: "var(--colorNeutralBackground1)",
      boxShadow: "var(--shadow64)",
    }}
  >
    {children}
  </div>
);

/** Presses the button by itself, for the states that follow a press. */
function Pressed(props: ConfirmFormProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>("[type=submit]")?.click(), []);
  return (
    <div ref={root}>
      <Surface>
        <ConfirmForm {...props} />
      </Surface>
    </div>
  );
}

function Opened({ label, dialog }: { label: string; dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}

export const sheet: GallerySheet = {
  title: "Dialogs",
  hasTexts: true,
  states: {
    "a question with a dangerous answer": () => (
      <Surface>
        <ConfirmForm {...DELETE} onConfirm={nothing} />
      </Surface>
    ),
    "typed confirmation, not typed yet": () => (
      <Surface>
        <ConfirmForm {...ERASE} />
      </Surface>
    ),
    "with a reason": () => (
      <Surface>
        <ConfirmForm {...REJECT} />
      </Surface>
    ),
    "the reason is missing": () => <Pressed {...REJECT} />,
    "under way": () => <Pressed {...DELETE} onConfirm={() => new Promise(nothing)} />,
    "it did not work": () => <Pressed {...DELETE} onConfirm={() => Promise.reject(new Error("no answer"))} />,
    "a wide one with a text to edit": () => (
      <Surface isWide>
        <ModalBody
          title="Message to your provider"
          actions={
            <>
              <Button>Close</Button>
              <Button appearance="primary">Copy</Button>
            </>
          }
        >
          <p>Change what you like. Nothing is sent from here.</p>
          <Field label="Message">
            <Textarea rows={5} defaultValue="From our Lisbon office mail answers in 124 ms; neighbours see 13 ms." />
          </Field>
        </ModalBody>
      </Surface>
    ),
    "over the page": () => (
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Opened label="Erase data of Amara Okafor" dialog={(close) => <ConfirmDialog {...ERASE} onClose={close} />} />
        <Opened label="Request changes" dialog={(close) => <ConfirmDialog {...REJECT} onClose={close} />} />
        <Opened
          label="About this figure"
          dialog={(close) => (
            <Modal onClose={close}>
              <ModalBody title="Mail 124 ms" actions={<Button onClick={close}>Close</Button>}>
                <p>The median of 25 samples.</p>
              </ModalBody>
            </Modal>
          )}
        />
      </div>
    ),
  },
};
