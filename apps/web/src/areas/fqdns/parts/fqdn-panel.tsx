import { Button } from "@fluentui/react-components";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import { type ReactNode, useState } from "react";
import { formatMoment, localeOf, numberFormat } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { SidePanel } from "../../../ui/side-panel/side-panel.tsx";
import type { FqdnCall } from "../use-fqdn-batch.ts";
import styles from "./fqdns.module.css";
import { RequestCard } from "./request-card.tsx";

type Props = {
  /** Null where there is none of that id; undefined while it is on its way. */
  readonly fqdn: Fqdn | null | undefined;
  readonly takesFocus: boolean;
  readonly onCall: (fqdn: Fqdn, call: FqdnCall) => void;
  readonly onEdit: (fqdn: Fqdn) => void;
  readonly onNote: (fqdn: Fqdn) => void;
  readonly onAssign: (fqdn: Fqdn) => void;
  readonly onClose: () => void;
};

/** One FQDN beside the list: what is known of it, and what this person may do with it. */
export function FqdnPanel({ fqdn, takesFocus, onCall, onEdit, onNote, onAssign, onClose }: Props) {
  const { t } = useTexts();
  const [isRejecting, setRejecting] = useState(false);
  const may = (action: Fqdn["allowedActions"][number]): boolean => fqdn?.allowedActions.includes(action) ?? false;
  return (
    <SidePanel
      isOpen
      takesFocus={takesFocus}
      title={fqdn?.domainName ?? t("fqdns.one")}
      meta={fqdn && `${fqdn.workload ?? t("fqdns.noWorkload")} · ${fqdn.instance}`}
      closeLabel={t("fqdns.close")}
      onClose={onClose}
      foot={
        fqdn && (
          <>
            {may("change") && <Button onClick={() => onEdit(fqdn)}>{t("fqdns.setAttributes")}</Button>}
            {may("change") && <Button onClick={() => onNote(fqdn)}>{t("fqdns.editNote")}</Button>}
            {(may("assign") || may("request")) && (
              <Button onClick={() => onAssign(fqdn)}>{t(may("assign") ? "fqdns.assign" : "fqdns.askForOther")}</Button>
            )}
          </>
        )
      }
    >
      {fqdn === null && <p role="status">{t("fqdns.gone")}</p>}
      {fqdn && (
        <>
          <RequestCard
            fqdn={fqdn}
            onAccept={() => onCall(fqdn, (calls, rows) => calls.acceptAssignment({ body: { ids: idsOf(rows) } }))}
            onReject={() => setRejecting(true)}
            onCancel={() => onCall(fqdn, (calls, rows) => calls.cancelAssignment({ body: { ids: idsOf(rows) } }))}
          />
          <Facts fqdn={fqdn} />
          {isRejecting && (
            <ConfirmDialog
              title={t("fqdns.rejectTitle", { name: fqdn.domainName })}
              text={t("fqdns.rejectText", { workload: fqdn.workload ?? t("fqdns.noWorkload") })}
              confirm={t("fqdns.rejectNow")}
              reason={{
                label: t("fqdns.rejectReason"),
                isRequired: true,
                maxCharacters: fqdnLimits.noteMaxCharacters,
              }}
              onConfirm={(note) => {
                setRejecting(false);
                onCall(fqdn, (calls, rows) => calls.rejectAssignment({ body: { ids: idsOf(rows), note } }));
              }}
              onClose={() => setRejecting(false)}
            />
          )}
        </>
      )}
    </SidePanel>
  );
}

const idsOf = (rows: readonly Fqdn[]): string[] => rows.map(({ id }) => id);

/** Everything that is stored of it; what is not set says so. */
function Facts({ fqdn }: { fqdn: Fqdn }) {
  const { t, language } = useTexts();
  const { scannerInfo } = fqdn;
  const quiet = (text: string): ReactNode => <span className={styles.quiet}>{text}</span>;
  const orNone = (text: string | null): ReactNode => (text === null || text === "" ? quiet(t("fqdns.notSet")) : text);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t("fqdns.column.scope"), t(`fqdns.scope.${scannerInfo.scope}`)],
    [
      t("fqdns.field.facing"),
      <>
        {t(`fqdns.facing.${fqdn.isCustomerFacingStatus}`)}
        {fqdn.customerFacingNote !== "" && <> {quiet(`“${fqdn.customerFacingNote}”`)}</>}
      </>,
    ],
    [t("fqdns.field.component"), orNone([scannerInfo.component, scannerInfo.subcomponent].filter(Boolean).join(" · "))],
    [t("fqdns.field.service"), orNone(fqdn.serviceTreeName)],
    [
      t("fqdns.column.requests"),
      t("fqdns.requestsOf", {
        count: numberFormat(localeOf(language), {}).format(scannerInfo.sampleCount),
        days: fqdnLimits.requestDays,
      }),
    ],
    [t("fqdns.column.test"), t(`fqdns.test.${fqdn.dailyTestStatus}`)],
    [t("fqdns.field.published"), fqdn.publishedDomainName ?? quiet(t("fqdns.mark.unpublished"))],
    ...(fqdn.isWildcard ? ([[t("fqdns.field.exemplars"), orNone(fqdn.exemplars.join(", "))]] as const) : []),
    ...(fqdn.isDeprecated ? ([[t("fqdns.field.deprecated"), t("fqdns.deprecatedYes")]] as const) : []),
    [t("fqdns.field.note"), orNone(fqdn.note)],
    [t("fqdns.column.changed"), formatMoment(language, Date.parse(fqdn.lastUpdateDatetime), Date.now())],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
