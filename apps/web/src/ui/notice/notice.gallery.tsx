import { Button } from "@fluentui/react-components";
import type { GallerySheet } from "../gallery.ts";
import { Notice } from "./notice.tsx";
import { ToastView, useToast } from "./use-toast.tsx";

const nothing = () => undefined;

function Shown() {
  const toast = useToast();
  return <Button onClick={() => toast({ text: "3 reports deleted.", onUndo: nothing })}>Delete 3 reports</Button>;
}

export const sheet: GallerySheet = {
  title: "Notice and toast",
  hasTexts: true,
  states: {
    information: () => <Notice tone="info">Figures of 19 and 20 Aug are provisional until Sun 23 Aug.</Notice>,
    "success, can be put away": () => (
      <Notice tone="success" onDismiss={nothing}>
        12 FQDNs were updated.
      </Notice>
    ),
    "warning with a title": () => (
      <Notice tone="warning" title="CR-2417 was edited after your approval">
        Content 7f3a…c91e became 81aa…57e0. Your approval does not count any more.
      </Notice>
    ),
    "error with title, actions and dismiss": () => (
      <Notice
        tone="error"
        title="3 of 12 FQDNs were not updated. Check that you have permission for them, or try again."
        onDismiss={nothing}
        actions={
          <>
            <Button size="small">Try again</Button>
            <Button size="small">Select only these 3</Button>
          </>
        }
      >
        You are not a champ of Meetings: assets.meetings.contoso.com, breakout.meetings.contoso.com.
      </Notice>
    ),
    "toast with undo": () => (
      <div style={{ maxWidth: 320 }}>
        <ToastView text="3 reports deleted." undo="Undo" dismiss="Dismiss" onUndo={nothing} onClose={nothing} />
      </div>
    ),
    "toast without undo, long": () => (
      <div style={{ maxWidth: 320 }}>
        <ToastView
          text="The link of “Lisbon office, new line” is copied. It works until Sun 29 Nov."
          undo="Undo"
          dismiss="Dismiss"
          onClose={nothing}
        />
      </div>
    ),
    "toast over the page": () => <Shown />,
  },
};
