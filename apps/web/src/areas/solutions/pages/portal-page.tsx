import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import { useCallback, useRef, useState } from "react";
import { useAddressState } from "../../../platform/address-state.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import { DeleteSolution } from "../parts/delete-solution.tsx";
import { NamingConsent } from "../parts/naming-consent.tsx";
import { PortalPanels } from "../parts/portal-panels.tsx";
import { PortalPeople } from "../parts/portal-people.tsx";
import { RequestDialog } from "../parts/request-dialog.tsx";
import { SolutionList } from "../parts/solution-list.tsx";
import { PORTAL_ADDRESS, type PortalAddress } from "../portal-address.ts";
import type { SolutionRow } from "../solution-rows.ts";
import { usePortal } from "../use-portal.ts";
import { useVisit } from "../use-visit.ts";
import styles from "./portal-page.module.css";

const TABS = ["solutions", "people"] as const;
const TONES = {
  Approved: "good",
  Named: "good",
  Preview: "information",
  Demo: "information",
  AwaitingEndorsement: "waiting",
} as const;

/** Where a network provider keeps its solutions and sees how they do. */
export function PortalPage() {
  const { t } = useTexts();
  useVisit("NetworkProviderPortalVisit");
  const title = useRef<HTMLHeadingElement>(null);
  const [address, change] = useAddressState(PORTAL_ADDRESS);
  const [tab, chooseTab] = useHashTab(TABS);
  const portal = usePortal();
  const { partner } = portal;
  const [asking, setAsking] = useState<{ readonly action: AskedFirst; readonly row: SolutionRow }>();

  // A press leads into the panel; an address that names a solution does not take the reader's place.
  const isPressed = useRef(false);
  const open = useCallback(
    (solutionId: string | undefined, panel: PortalAddress["panel"]) => {
      isPressed.current = true;
      change({ solutionId, panel });
    },
    [change],
  );
  const close = () => {
    open(undefined, "view");
    requestAnimationFrame(() => (document.getElementById(`solution-${address.solutionId}`) ?? title.current)?.focus());
  };
  const onAction = useCallback(
    (action: SolutionAction, row: SolutionRow) =>
      isAskedFirst(action) ? setAsking({ action, row }) : open(row.solution.id, action),
    [open],
  );
  const openRow = (id: string) => {
    const row = portal.rows.find(({ solution }) => solution.id === id);
    open(id, row?.solution.allowedActions.includes("edit") ? "edit" : "view");
  };
  const add = portal.mayChange && (
    <Button
      appearance={address.panel === "view" ? "primary" : "secondary"}
      icon={<AddRegular />}
      onClick={() => open(undefined, "add")}
    >
      {t("solutions.add")}
    </Button>
  );
  const list = (
    <SolutionList portal={portal} address={address} change={change} onOpen={openRow} onAction={onAction} add={add} />
  );
  return (
    <>
      <div className={styles.page}>
        <PageHeader
          title={t("solutions.title")}
          titleRef={title}
          {...(partner && {
            meta: [
              partner.name,
              <span key="id" className={styles.id}>
                {partner.providerId}
              </span>,
              <Mark key="status" tone={TONES[partner.status]}>
                {t(`solutions.status.${partner.status}`)}
              </Mark>,
            ],
          })}
          actions={tab === "solutions" && add}
        />
        {portal.mayChange ? (
          <Tabs
            label={t("solutions.tabs")}
            tabs={TABS.map((id) => ({ id, name: t(`solutions.tab.${id}`) }))}
            chosen={tab}
            onChoose={chooseTab}
          >
            {tab === "people" ? (
              <div className={styles.people}>
                <PortalPeople />
                <NamingConsent />
              </div>
            ) : (
              list
            )}
          </Tabs>
        ) : (
          list
        )}
      </div>
      {tab === "solutions" && (
        <PortalPanels
          portal={portal}
          address={address}
          takesFocus={isPressed.current}
          onAction={onAction}
          onClose={close}
        />
      )}
      {asking?.action === "delete" && (
        <DeleteSolution
          solution={asking.row.solution}
          onGone={() => {
            setAsking(undefined);
            change({ solutionId: undefined, panel: "view" }, "replace");
            requestAnimationFrame(() => title.current?.focus());
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking !== undefined && asking.action !== "delete" && (
        <RequestDialog
          action={asking.action}
          solution={asking.row.solution}
          onClose={() => {
            setAsking(undefined);
            // What may be edited is different now.
            change({ panel: "view" }, "replace");
          }}
        />
      )}
    </>
  );
}

/** What follows cannot be undone by whoever does it, or goes on record. */
const ASKED_FIRST = ["delete", "contribute", "remove", "cancel"] as const;
type AskedFirst = (typeof ASKED_FIRST)[number];
const isAskedFirst = (action: SolutionAction): action is AskedFirst =>
  (ASKED_FIRST as readonly SolutionAction[]).includes(action);
