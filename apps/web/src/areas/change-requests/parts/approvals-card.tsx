import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { formatDay, formatMoment } from "../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/timeline/timeline.tsx";
import { personText, roleText } from "../change-words.ts";

const ACTION_OF: Readonly<Record<ApproverRole, EndpointSetChange["allowedActions"][number]>> = {
  workloadChamp: "workloadChampApprove",
  connectivityChamp: "workloadChampApprove",
  changeCouncil: "changeCouncilApprove",
};

/** Who did what, who is waited for and why, and when it will be public. */
export function ApprovalsCard({ change }: { change: EndpointSetChange }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Card title={t("changes.timeline")}>
      <Timeline label={t("changes.timeline")} entries={entriesOf(change, texts)} />
    </Card>
  );
}

function entriesOf(change: EndpointSetChange, texts: Texts): readonly TimelineEntry[] {
  const { t, language } = texts;
  const when = (at: string) => formatMoment(language, Date.parse(at), Date.now());
  const { createdAt, submittedAt, baseVersion, authors, blocked, isBlocked, bypass, published } = change;
  const quoted = (note: string) => (note === "" ? {} : { lines: [`“${note}”`] });
  return [
    {
      key: "drafted",
      state: "done",
      title: t("changes.line.drafted", { name: authors.map((name) => personText(name, t)).join(", ") }),
      when: when(createdAt),
      lines: [baseVersion === null ? t("changes.newSet") : t("changes.line.base", { version: baseVersion })],
    },
    submittedAt === null
      ? { key: "submit", state: "now", title: t("changes.line.submit"), ...waitsFor("submit", change, t) }
      : { key: "submit", state: "done", title: t("changes.line.submitted"), when: when(submittedAt) },
    ...(bypass === null
      ? []
      : [
          {
            key: "bypass",
            state: "done" as const,
            title: t("changes.line.bypassed", { name: personText(bypass.by, t) }),
            when: when(bypass.at),
            lines: [...(quoted(bypass.note).lines ?? []), ...bypassEnd(change, texts)],
          },
        ]),
    ...(blocked !== null && isBlocked
      ? [
          {
            key: "blocked",
            state: "failed" as const,
            title: t("changes.line.blocked", { name: personText(blocked.by, t) }),
            when: when(blocked.at),
            ...quoted(blocked.note),
          },
        ]
      : []),
    ...change.approvals.map((needed) => approvalEntry(change, needed, texts)),
    ...(published === null
      ? plannedEntries(change, texts)
      : [
          {
            key: "published",
            state: "done" as const,
            title: t("changes.line.published", { version: published.version }),
            when: when(published.publishedAt),
          },
        ]),
  ];
}

/** Until when a bypass holds; one that ends before the next publishing holds nothing up until then, and everything on that day. */
function bypassEnd({ bypass, published }: EndpointSetChange, { t, language }: Texts): string[] {
  if (bypass === null || published !== null) return [];
  const day = formatDay(language, new Date(bypass.until));
  const isTooShort = Date.parse(bypass.until) < nextPublishing(new Date()).getTime();
  return [t(isTooShort ? "changes.line.bypassEndsBefore" : "changes.line.bypassUntil", { day })];
}

function approvalEntry(
  change: EndpointSetChange,
  { role, reasons, isGiven }: EndpointSetChange["approvals"][number],
  { t, language }: Texts,
): TimelineEntry {
  const approval = change[`${role}Approval`];
  const roleName = roleText(role, change, t);
  const why = reasons.flatMap((reason) => (reason === "always" ? [] : [t(`changes.reason.${reason}`)]));
  if (isGiven) {
    const { by, at, note } = approval.at === null ? change.workloadChampApproval : approval;
    return {
      key: role,
      state: "done",
      title: t("changes.line.approved", { name: personText(by, t), role: roleName }),
      ...(at === null ? {} : { when: formatMoment(language, Date.parse(at), Date.now()) }),
      lines: [...(note === "" ? [] : [`“${note}”`]), ...why],
    };
  }
  const isAwaited = change.status === "PendingReview" && !change.isBlocked;
  return {
    key: role,
    state: approval.kind === "Rejected" ? "failed" : isAwaited ? "now" : "next",
    title: approval.kind === "Rejected" ? t("changes.line.sentBack", { name: personText(approval.by, t) }) : roleName,
    ...(isAwaited ? waitsFor(ACTION_OF[role], change, t) : {}),
    lines: [...(approval.kind === "Rejected" ? [`“${approval.note}”`] : []), ...why],
  };
}

function waitsFor(
  action: EndpointSetChange["allowedActions"][number],
  { allowedActions }: EndpointSetChange,
  t: Texts["t"],
): { readonly waiting: string } {
  const isYours = allowedActions.includes(action);
  if (action === "submit") return { waiting: t(isYours ? "changes.line.submitYours" : "changes.line.submitOthers") };
  return { waiting: t(isYours ? "changes.line.waitsForYou" : "changes.line.waits") };
}

/** When it goes out if nothing holds it, and when additions count. */
function plannedEntries(
  { changeDetail, additions, removals }: EndpointSetChange,
  { t, language }: Texts,
): TimelineEntry[] {
  const publishing = nextPublishing(new Date());
  const moment = formatMoment(language, publishing.getTime(), Date.now());
  const notice = t("changes.line.afterPublishing", { days: changeLimits.additionNoticeDays });
  const added = changeDetail?.additionEffectiveDate ?? notice;
  const removed = changeDetail?.removalEffectiveDate ?? t("changes.line.atPublishing");
  return [
    { key: "publish", state: "next", title: t("changes.line.publish"), when: moment },
    {
      key: "effect",
      state: "next",
      title: t("changes.line.effect"),
      lines: [
        ...(additions > 0 ? [t("changes.line.additions", { when: added })] : []),
        ...(removals > 0 ? [t("changes.line.removals", { when: removed })] : []),
      ],
    },
  ];
}
