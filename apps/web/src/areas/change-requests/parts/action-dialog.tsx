import { changeLimits } from "@waymark/contracts/change-requests/limits";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { isProblem } from "../../../platform/api/request-error.ts";
import { formatDay } from "../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { numberOf } from "../change-words.ts";
import { type ChangeCall, refusalText, useChangeAction } from "../use-change-action.ts";
import { NoAccessWords } from "./no-access-words.tsx";

export type DialogAction =
  | "submit"
  | "discard"
  | "revert"
  | "block"
  | "unblock"
  | "bypass"
  | "sendBack"
  | "councilSendBack"
  | "inPlace"
  | "council"
  | "champ"
  | "publish";

type Wanted = {
  readonly note: "required" | "optional" | "none";
  readonly isDangerous?: true;
  readonly done: (texts: Texts, reply: unknown) => string;
  readonly call: (change: EndpointSetChange, note: string) => ChangeCall;
};

const approval =
  (
    way: "workloadChampApprove" | "changeCouncilApprove",
    answer: "Approved" | "Rejected",
    more: { inPlaceOfChamp?: true } = {},
  ): Wanted["call"] =>
  ({ id, contentHash }, note) =>
  (calls) =>
    way === "changeCouncilApprove"
      ? calls.changeCouncilApprove({ body: { id, contentHash, approval: answer, note } })
      : calls.workloadChampApprove({ body: { id, contentHash, approval: answer, note, ...more } });

const versionOf = (reply: unknown): string =>
  typeof reply === "object" && reply !== null && "version" in reply ? String(reply.version) : "";

const ACTIONS: Readonly<Record<DialogAction, Wanted>> = {
  submit: {
    note: "none",
    done: ({ t }) => t("changes.done.submit"),
    call:
      ({ id, contentHash }) =>
      (calls) =>
        calls.submitChange({ body: { id, contentHash } }),
  },
  discard: {
    note: "none",
    isDangerous: true,
    done: ({ t }) => t("changes.done.discard"),
    call:
      ({ id }) =>
      (calls) =>
        calls.revertDraft({ body: { id } }),
  },
  revert: {
    note: "optional",
    done: ({ t }) => t("changes.done.revert"),
    call:
      ({ id }, note) =>
      (calls) =>
        calls.revertSubmit({ body: { id, note } }),
  },
  block: {
    note: "required",
    isDangerous: true,
    done: ({ t }) => t("changes.done.block"),
    call:
      ({ id }, note) =>
      (calls) =>
        calls.blockChange({ body: { id, note } }),
  },
  unblock: {
    note: "required",
    done: ({ t }) => t("changes.done.unblock"),
    call:
      ({ id }, note) =>
      (calls) =>
        calls.unblockChange({ body: { id, note } }),
  },
  bypass: {
    note: "required",
    isDangerous: true,
    done: ({ t, language }) =>
      t("changes.done.bypass", { date: formatDay(language, new Date(Date.now() + changeLimits.bypassDays * DAY_MS)) }),
    call:
      ({ id }, note) =>
      (calls) =>
        calls.bypassTestFailures({ body: { id, note } }),
  },
  sendBack: {
    note: "required",
    done: ({ t }) => t("changes.done.sendBack"),
    call: approval("workloadChampApprove", "Rejected"),
  },
  councilSendBack: {
    note: "required",
    done: ({ t }) => t("changes.done.sendBack"),
    call: approval("changeCouncilApprove", "Rejected"),
  },
  inPlace: {
    note: "required",
    done: ({ t }) => t("changes.done.approve"),
    call: approval("workloadChampApprove", "Approved", { inPlaceOfChamp: true }),
  },
  council: {
    note: "optional",
    done: ({ t }) => t("changes.done.approve"),
    call: approval("changeCouncilApprove", "Approved"),
  },
  champ: {
    note: "optional",
    done: ({ t }) => t("changes.done.approve"),
    call: approval("workloadChampApprove", "Approved"),
  },
  publish: {
    note: "required",
    done: ({ t }, reply) => t("changes.line.published", { version: versionOf(reply) }),
    call:
      ({ id }, note) =>
      (calls) =>
        calls.publishChanges({ body: { ids: [id], note } }),
  },
};

type Props = { readonly action: DialogAction; readonly change: EndpointSetChange; readonly onClose: () => void };

/** Asks before a step, with the note that goes on record. What was typed stays where the step is refused. */
export function ActionDialog({ action, change, onClose }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const navigate = useNavigate();
  const { attempt } = useChangeAction(change);
  const { note, isDangerous, done, call } = ACTIONS[action];
  const reason = {
    label: t("changes.note"),
    isRequired: note === "required",
    maxCharacters: changeLimits.noteMaxCharacters,
  };
  const describe = (error: unknown): ReactNode =>
    isProblem(error, "access_denied") ? <NoAccessWords why={refusalText(error, t)} /> : refusalText(error, t);
  return (
    <ConfirmDialog
      title={t(`changes.ask.${action}`, { number: numberOf(change) })}
      text={t(`changes.askText.${action}`, { days: changeLimits.bypassDays })}
      confirm={t(`changes.do.${action}`)}
      {...(isDangerous ? { isDangerous } : {})}
      {...(note === "none" ? {} : { reason })}
      failureText={describe}
      onConfirm={async (typed) => {
        await attempt(call(change, typed), (reply) => done(texts, reply));
        if (action === "discard") await navigate("/endpoints#ChangeRequests");
      }}
      onClose={onClose}
    />
  );
}
