import { Button } from "@fluentui/react-components";
import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import { OpenRegular } from "@fluentui/react-icons/svg/open";
import { useState } from "react";
import type { GallerySheet } from "../gallery.ts";
import { Mark } from "../marks.tsx";
import { PanelContent, type PanelContentProps } from "./panel-content.tsx";
import { SidePanel } from "./side-panel.tsx";
import { useNarrowWindow } from "./use-narrow-window.ts";

const nothing = () => undefined;

const NAME: Omit<PanelContentProps, "titleId" | "onClose"> = {
  title: "audio.meetings.contoso.com",
  meta: "Meetings · Worldwide · published as *.meetings.contoso.com, set 13",
  children: (
    <>
      <Mark tone="bad">Failed two days in a row</Mark>
      <p>Used by rooms and the web client. Keep until the rooms are on 4.2.</p>
    </>
  ),
  foot: (
    <>
      <Button>Edit note</Button>
      <Button>Association</Button>
      <Button
        style={{ marginInlineStart: "auto" }}
        appearance="subtle"
        icon={<MoreHorizontalRegular />}
        aria-label="More actions"
      />
    </>
  ),
};

const EDIT: Omit<PanelContentProps, "titleId" | "onClose"> = {
  title: "Edit solution",
  meta: "Private: only your company sees it",
  buttons: <Button appearance="subtle" icon={<OpenRegular />} aria-label="Open in full" />,
  children: Array.from({ length: 12 }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines only fill the room
    <p key={line}>198.51.{100 + line}.0/24 is proven and counted since 24 July.</p>
  )),
  foot: (
    <>
      <p>
        <Mark tone="bad">Mend or remove 1 subnet, then save.</Mark>
      </p>
      <Button appearance="primary" disabled>
        Save
      </Button>
      <Button>Cancel</Button>
    </>
  ),
};

/** A window of its own for what is fixed to the window. */
function Beside(content: Omit<PanelContentProps, "titleId" | "onClose">) {
  const [isOpen, setOpen] = useState(true);
  const [isPressed, setPressed] = useState(false);
  const isNarrow = useNarrowWindow();
  if (isNarrow)
    return (
      <div
        style={{ display: "flex", flexDirection: "column", height: 520, background: "var(--colorNeutralBackground1)" }}
      >
        <PanelContent {...content} titleId={`static-${content.title}`} onClose={nothing} />
      </div>
    );
  return (
    <div style={{ position: "relative", height: 520, overflow: "clip", transform: "translateZ(0)" }}>
      <Button
        onClick={() => {
          setPressed(true);
          setOpen(true);
        }}
      >
        Show {content.title}
      </Button>
      <SidePanel isOpen={isOpen} takesFocus={isPressed} {...content} onClose={() => setOpen(false)} />
    </div>
  );
}

function Over() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <SidePanel isOver isOpen={isOpen} title="Share this report" onClose={() => setOpen(false)}>
        Everyone in Contoso can open it.
      </SidePanel>
    </>
  );
}

export const sheet: GallerySheet = {
  title: "Side panel",
  states: {
    "beside a list; full screen on a phone": () => <Beside {...NAME} />,
    "long, with a sentence in its foot": () => <Beside {...EDIT} />,
    "without a foot": () => (
      <Beside title="Thu 12 Nov 2026, 13:32">This report is not in the list that is shown.</Beside>
    ),
    "over a page that has no list": () => <Over />,
  },
};
