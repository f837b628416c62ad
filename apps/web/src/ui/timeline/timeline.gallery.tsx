import { DoorRegular } from "@fluentui/react-icons/svg/door";
import { MailRegular } from "@fluentui/react-icons/svg/mail";
import { ShieldQuestionRegular } from "@fluentui/react-icons/svg/shield-question";
import type { GallerySheet } from "../gallery.ts";
import { Timeline } from "./timeline.tsx";

export const sheet: GallerySheet = {
  title: "Timeline",
  hasTexts: true,
  states: {
    approvals: () => (
      <Timeline
        label="Approvals and what happens next"
        entries={[
          {
            key: "1",
            state: "done",
            title: (
              <>
                <strong>Inês Duarte</strong> drafted the change
              </>
            ),
            when: "Wed 12 Aug, 16:05",
            lines: ["on base version 2026080100"],
          },
          {
            key: "2",
            state: "done",
            title: (
              <>
                <strong>Tomasz Nowak</strong> approved for the Calls workload
              </>
            ),
            when: "Thu 20 Aug, 13:10",
            lines: ["“Both relays carry test traffic since Monday.”"],
          },
          {
            key: "3",
            state: "now",
            title: (
              <>
                <strong>You</strong> as connectivity champion
              </>
            ),
            waiting: "Waiting for your approval",
          },
          {
            key: "4",
            state: "next",
            title: (
              <>
                <strong>Publish</strong> in version 2026090100
              </>
            ),
            when: "Tue 1 Sep 2026, 08:00",
          },
        ]}
      />
    ),
    "after a registration": () => (
      <Timeline
        label="What happens next"
        entries={[
          { key: "1", state: "done", title: <strong>Your mailbox is proven</strong>, when: "Thu 20 Aug 2026, 14:33" },
          {
            key: "2",
            state: "now",
            title: <strong>A person reviews your company</strong>,
            waiting: "Usually three working days: by Tue 25 Aug",
            lines: ["We compare website, mailbox and registry entries. Nobody calls you."],
          },
          {
            key: "3",
            state: "next",
            icon: DoorRegular,
            title: <strong>The partner portal opens</strong>,
            lines: ["You add your first solution there: its name, type, ASNs and subnets."],
          },
          { key: "4", state: "next", icon: ShieldQuestionRegular, title: <strong>You prove your networks</strong> },
        ]}
      />
    ),
    "a proof that failed": () => (
      <Timeline
        label="Proof of 203.0.113.0/24"
        entries={[
          {
            key: "1",
            state: "done",
            icon: MailRegular,
            title: "Code sent to the registry’s contact",
            when: "Mon 3 Aug, 09:12",
          },
          { key: "2", state: "failed", title: "The code was not entered in time", when: "Mon 3 Aug, 09:22" },
        ]}
      />
    ),
  },
};
