import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { formatMoment } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { Translate } from "../../../platform/texts/translate.ts";
import { Mark, type MarkTone } from "../../../ui/marks.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { personText, roleText } from "../change-words.ts";
import styles from "./preview.module.css";

type State = "done" | "failed" | "waits" | "unneeded";
type Piece = { readonly key: string; readonly state: State; readonly name: string; readonly text: string };

const TONES: Readonly<Record<State, MarkTone>> = {
  done: "good",
  failed: "bad",
  waits: "measuring",
  unneeded: "missing",
};
const ROLES: readonly ApproverRole[] = ["workloadChamp", "connectivityChamp", "changeCouncil"];

/** What a change still needs before it is staged by itself. Nothing for one that is staged or published. */
export function Readiness({ change }: { change: EndpointSetChange }) {
  const { t, language } = useTexts();
  if (change.status === "StagedForPublishing" || change.status === "Published") return null;
  const pieces = [
    basePiece(change, t),
    checksPiece(change, t),
    ...ROLES.map((role) => rolePiece(role, change, t)),
    blockPiece(change, t),
  ];
  const needed = pieces.filter(({ state }) => state !== "unneeded");
  const ready = needed.filter(({ state }) => state === "done").length;
  const moment = formatMoment(language, nextPublishing(new Date()).getTime(), Date.now());
  return (
    <Card title={t("changes.ready.title", { ready, all: needed.length })}>
      <p className={styles.plain}>{t("changes.ready.text", { moment })}</p>
      <ul className={styles.pieces}>
        {pieces.map(({ key, state, name, text }) => (
          <li key={key} data-state={state}>
            <Mark tone={TONES[state]}>{name}</Mark>
            <span className={styles.small}>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function basePiece({ baseVersion, setVersion }: EndpointSetChange, t: Translate): Piece {
  const name = t("changes.base");
  if (baseVersion !== setVersion) return { key: "base", state: "failed", name, text: t("changes.ready.moved") };
  const text = baseVersion === null ? t("changes.newSet") : t("changes.ready.current", { version: baseVersion });
  return { key: "base", state: "done", name, text };
}

function checksPiece({ overallResult, validationTestResults }: EndpointSetChange, t: Translate): Piece {
  const results = validationTestResults ?? [];
  const blocking = results.filter(({ outcome, isBypassed }) => outcome === "Blocking" && !isBypassed).length;
  const passed = results.filter(({ outcome }) => outcome === "Pass").length;
  const name = t("changes.checks");
  if (overallResult === null) return { key: "checks", state: "waits", name, text: t("changes.overall.none") };
  if (blocking > 0) return { key: "checks", state: "failed", name, text: t.count("changes.blocking", blocking) };
  return { key: "checks", state: "done", name, text: t("changes.log.checks", { passed, all: results.length }) };
}

function rolePiece(role: ApproverRole, change: EndpointSetChange, t: Translate): Piece {
  const name = roleText(role, change, t);
  const needed = change.approvals.find((one) => one.role === role);
  if (needed === undefined) return { key: role, state: "unneeded", name, text: t("changes.ready.notNeeded") };
  const approval = change[`${role}Approval`];
  if (needed.isGiven) {
    const by = approval.at === null ? change.workloadChampApproval.by : approval.by;
    return { key: role, state: "done", name, text: personText(by, t) };
  }
  if (approval.kind === "Rejected")
    return { key: role, state: "failed", name, text: t("changes.line.sentBack", { name: personText(approval.by, t) }) };
  const isYours = change.allowedActions.includes(
    role === "changeCouncil" ? "changeCouncilApprove" : "workloadChampApprove",
  );
  return { key: role, state: "waits", name, text: t(isYours ? "changes.line.waitsForYou" : "changes.line.waits") };
}

function blockPiece({ isBlocked, blocked }: EndpointSetChange, t: Translate): Piece {
  const name = t(isBlocked ? "changes.blocked" : "changes.ready.notBlocked");
  if (isBlocked)
    return {
      key: "block",
      state: "failed",
      name,
      text: t("changes.line.blocked", { name: personText(blocked?.by, t) }),
    };
  return { key: "block", state: "done", name, text: t("changes.ready.nobody") };
}
