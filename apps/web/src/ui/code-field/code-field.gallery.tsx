import { useState } from "react";
import { CopyField } from "../copy-field/copy-field.tsx";
import type { GallerySheet } from "../gallery.ts";
import { CodeField } from "./code-field.tsx";
import { TimeLeft, TriesLeft } from "./code-limits.tsx";

function Field({ start, problem, isDisabled = false }: { start: string; problem?: string; isDisabled?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <CodeField
      label="Verification code, 8 digits"
      value={value}
      onChange={setValue}
      problem={problem}
      isDisabled={isDisabled}
    />
  );
}

const UNTIL_MS = Date.UTC(2026, 7, 20, 13, 42);
const at = (leftMs: number) => () => UNTIL_MS - leftMs;

export const sheet: GallerySheet = {
  title: "Code field, copy field",
  hasTexts: true,
  states: {
    empty: () => <Field start="" />,
    "half typed": () => <Field start="4071" />,
    refused: () => (
      <Field
        start="40719268"
        problem="Verification Failed - Please check and re-enter code, number of tries are limited."
      />
    ),
    disabled: () => <Field start="" isDisabled />,
    "tries left": () => <TriesLeft left={4} most={5} hint="After the last one, ask for a new code." />,
    "no tries left": () => <TriesLeft left={0} most={5} hint="Ask for a new code." />,
    "time left": () => (
      <TimeLeft
        untilMs={UNTIL_MS}
        lengthMs={600_000}
        now={at(562_000)}
        hint="You may leave this page; it comes back to this step."
      />
    ),
    expired: () => <TimeLeft untilMs={UNTIL_MS} lengthMs={600_000} now={at(0)} />,
    "copy field": () => <CopyField label="Name" value="_waymark.113.0.203.in-addr.arpa" />,
    "copy field, long": () => (
      <CopyField
        label="Value"
        value="waymark-proof=7q2m9xkc4trd7q2m9xkc4trd7q2m9xkc4trd7q2m9xkc4trd7q2m9xkc4trd"
        hint="Checked 14:10, again every 10 minutes until 26 Aug"
      />
    ),
    "copy field, hero": () => (
      <CopyField
        look="hero"
        label="Provider ID"
        value="NP-7K3Q9FZM"
        hint="Name it whenever you write to us. It is no secret."
      />
    ),
  },
};
