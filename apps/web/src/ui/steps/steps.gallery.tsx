import type { GallerySheet } from "../gallery.ts";
import { type Step, Steps } from "./steps.tsx";

const REGISTRATION: readonly Step[] = [
  { key: "details", title: "Details", state: "done" },
  { key: "code", title: "Verification code", state: "current" },
  { key: "submitted", title: "Submitted", state: "toCome" },
];
const WIZARD: readonly Step[] = [
  {
    key: "service",
    title: "Cloud Instance and Service",
    note: "Worldwide · Notes sync",
    state: "done",
    onOpen: () => undefined,
  },
  { key: "legacy", title: "Legacy Domains", note: "11 lines, 3 to go", state: "current" },
  { key: "ocdi", title: "OCDI Domains", note: "Not begun", state: "toCome" },
  { key: "review", title: "Review and Finish", note: "Not begun", state: "toCome" },
];
const FAILED: readonly Step[] = WIZARD.map((step, index) =>
  index === 1 ? { ...step, state: "failed", note: "11 lines, 6 failed" } : step,
);
const LAST: readonly Step[] = WIZARD.map((step, index) => ({
  ...step,
  note: index === 3 ? "Now" : "6 domains, 2 warnings",
  state: index === 3 ? "current" : "done",
}));

export const sheet: GallerySheet = {
  title: "Steps",
  hasTexts: true,
  states: {
    "without notes": () => <Steps steps={REGISTRATION} label="Registration" />,
    "with notes": () => <Steps steps={WIZARD} />,
    failed: () => <Steps steps={FAILED} at="legacy" />,
    "last step": () => <Steps steps={LAST} />,
  },
};
