import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import { QuietBoundary } from "../../../../ui/quiet-boundary.tsx";
import { HandOnButton, HowButton } from "./help-button.tsx";
import { type Addressee, type Help, helpWith, helpWithVerdict, type Taken } from "./help-kinds.ts";

const HowTo = lazy(() => loadChunk(() => import("./how-to.tsx")).then((module) => ({ default: module.LateHowTo })));

type Asked = {
  readonly report: Report;
  readonly judgement: Judgement;
  /** While a test runs its findings may still go, and what others measured is not the reader's to hand on. */
  readonly isOffered: boolean;
  readonly onTaken: (taken: Taken) => void;
};

type Offered = {
  /** The first button of the verdict; undefined where another test is all that helps. */
  readonly primary: ReactNode;
  readonly with: (finding: Finding) => ReactNode;
  /** A button under that name which shows a message once more. */
  readonly again: (help: Help & { readonly kind: Addressee }, name: string) => ReactNode;
  /** The finding whose steps the reader asked for at the verdict. */
  readonly sought: RuleId | undefined;
};

const isMessage = (help: Help): help is Help & { kind: Addressee } => help.kind !== "how";

/** The first thing to do, by who can do it: at the verdict and at each finding. */
export function useHelp({ report, judgement, isOffered, onTaken }: Asked): Offered {
  const [open, setOpen] = useState<ReadonlySet<RuleId>>(new Set());
  const [sought, setSought] = useState<{ readonly id: RuleId; readonly times: number }>();
  if (!isOffered) return { primary: undefined, with: () => undefined, again: () => undefined, sought: undefined };

  const seek = (id: RuleId) => {
    setOpen((before) => new Set([...before, id]));
    setSought((before) => ({ id, times: (before?.times ?? 0) + 1 }));
  };
  const toggle = (id: RuleId) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const handOn = (help: Help & { kind: Addressee }, isPrimary: boolean) => (
    <HandOnButton
      help={help}
      report={report}
      judgement={judgement}
      isPrimary={isPrimary}
      onTaken={() => onTaken({ ...help, reportId: report.id, atMs: Date.now() })}
    />
  );
  const how = (rule: RuleId) => {
    const steps = { id: `how-${rule}`, isOpen: open.has(rule) };
    return (
      <>
        <HowButton isPrimary={false} steps={steps} onPress={() => toggle(rule)} />
        {steps.isOpen && (
          <QuietBoundary>
            <Suspense>
              <HowTo id={steps.id} rule={rule} sought={sought?.id === rule ? sought.times : 0} />
            </Suspense>
          </QuietBoundary>
        )}
      </>
    );
  };
  const first = helpWithVerdict(judgement);
  const [cause] = first?.about ?? [];
  const atVerdict = () => {
    if (!first || !cause) return undefined;
    return isMessage(first) ? handOn(first, true) : <HowButton isPrimary onPress={() => seek(cause)} />;
  };
  return {
    primary: atVerdict(),
    with: (finding) => {
      const help = helpWith(finding);
      return help && (isMessage(help) ? handOn(help, false) : how(finding.id));
    },
    again: (help, name) => (
      <HandOnButton help={help} report={report} judgement={judgement} isPrimary={false}>
        {name}
      </HandOnButton>
    ),
    sought: sought?.id,
  };
}
