import { Button } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Receiver } from "@waymark/contracts/reports/schemas";
import type { ReportAction } from "@waymark/contracts/reports/sharing";
import { useEffect, useRef, useState } from "react";
import type { DirectoryPerson } from "../../../platform/directory/client.ts";
import { useDirectory } from "../../../platform/directory/use-directory.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { PeoplePicker } from "../../../ui/people-picker/people-picker.tsx";
import { browserSaveMarks } from "../saving/save-marks.ts";
import { Audiences } from "./audiences.tsx";
import { EndsAfter, WhatTheySee } from "./choices.tsx";
import { choicesBefore, isOutdated } from "./choices-before.ts";
import { LinkField } from "./copy-link.tsx";
import { Preview } from "./preview.tsx";
import { Receivers } from "./receivers.tsx";
import styles from "./share-part.module.css";
import { statusOnly, useShareWords } from "./use-share-words.ts";
import { type Choices, ofKind, type Shares } from "./use-shares.ts";
import { useSharing } from "./use-sharing.ts";

type Props = {
  readonly report: Report;
  readonly allowedActions: readonly ReportAction[];
  readonly shares: Shares;
  readonly onByHand?: () => void;
};

/** Who else reads a report, what of it, and until when. For its owner. */
export function SharePart({ report, allowedActions, shares, onByHand }: Props) {
  const { t } = useTexts();
  const directory = useDirectory();
  const [changed, setChanged] = useState<Choices>();
  const [chosen, setChosen] = useState<readonly DirectoryPerson[]>([]);
  const choices = changed ?? choicesBefore(Array.isArray(shares.receivers) ? shares.receivers : []);
  const { mayShareWith, copyRefusal, organization } = useSharing(allowedActions);
  const words = useShareWords(organization);
  const act: typeof words.acting = (...given) => {
    browserSaveMarks.clearShareRequest(report.id);
    onByHand?.();
    words.acting(...given);
  };
  const root = useRef<HTMLDivElement>(null);
  const { status, complaint } = words;
  useEffect(() => {
    // The pressed control may be gone: the focus moves here, so that Escape still closes the panel.
    if (status + complaint !== "" && document.activeElement === document.body) root.current?.focus();
  }, [status, complaint]);
  const { receivers, isBusy } = shares;
  const within = ofKind(receivers, "organization")[0];
  const open = ofKind(receivers, "public")[0];
  const people = ofKind(receivers, "person");
  const all: readonly Receiver[] = Array.isArray(receivers) ? receivers : [];

  const revoke = (receiver: Receiver, name: string) =>
    act(() => shares.revoke(receiver), statusOnly(t("share.revoked", { name })), "share.revokeFailed");
  const send = () => {
    const ids = chosen.map(({ id }) => id);
    act(
      async () => {
        const refused = await shares.shareWith(ids, choices);
        setChosen([]);
        return refused;
      },
      (refused) => words.afterSharing(chosen, refused),
    );
  };
  return (
    <div ref={root} className={styles.part} tabIndex={-1}>
      {mayShareWith.people && (
        <div className={styles.people}>
          <PeoplePicker
            label={t("share.people", { organisation: organization })}
            except={[...chosen.map(({ id }) => id), ...people.flatMap(({ userId }) => userId ?? [])]}
            searchFor={(text) => directory.searchPeople(text)}
            photoOf={directory.photo}
            onChoose={(person) => setChosen([...chosen, person])}
          />
          {chosen.length > 0 && (
            <>
              <ul className={styles.chosen} aria-label={t("share.people.chosen")}>
                {chosen.map(({ id, displayName }) => (
                  <li key={id}>
                    {displayName}
                    <button
                      type="button"
                      aria-label={t("share.people.remove", { name: displayName })}
                      onClick={() => {
                        setChosen(chosen.filter((person) => person.id !== id));
                        root.current?.querySelector("input")?.focus();
                      }}
                    >
                      <DismissRegular />
                    </button>
                  </li>
                ))}
              </ul>
              <Button appearance="primary" disabledFocusable={isBusy} onClick={send}>
                {t.count("share.people.send", chosen.length)}
              </Button>
            </>
          )}
        </div>
      )}
      <Audiences
        organization={organization}
        mayWithin={mayShareWith.organization}
        mayPublic={mayShareWith.public}
        isWithin={within !== undefined}
        isPublic={open !== undefined}
        isKnown={Array.isArray(receivers)}
        isBusy={isBusy}
        onWithin={(isOn) => {
          if (isOn)
            act(
              () => shares.shareWithin(choices),
              statusOnly(t("share.doneOrganization", { organisation: organization })),
            );
          else if (within) revoke(within, t("share.receivers.organization", { organisation: organization }));
        }}
        onPublic={(isOn) => {
          if (isOn) act(() => shares.shareToPublic(choices), statusOnly(t("share.donePublic")));
          else if (open) revoke(open, t("share.receivers.public"));
        }}
      />
      {complaint !== "" && (
        <p role="alert" className={styles.complaint}>
          {complaint}
        </p>
      )}
      <p role="status" className={styles.status}>
        {status}
      </p>
      <LinkField id={report.id} refusal={copyRefusal} note={all.length > 0 ? "" : t("share.copy.private")} />
      <EndsAfter choices={choices} onChange={setChanged} />
      <section>
        <h3 className={styles.heading}>{t("share.receivers")}</h3>
        {receivers === undefined && <p className={styles.small}>{t("share.receivers.loading")}</p>}
        {receivers === "failed" && (
          <p className={styles.small}>
            {t("share.receivers.failed")}{" "}
            <Button size="small" onClick={shares.reload}>
              {t("problem.retry")}
            </Button>
          </p>
        )}
        {Array.isArray(receivers) && (
          <Receivers receivers={receivers} organization={organization} isBusy={isBusy} onRevoke={revoke} />
        )}
      </section>
      <WhatTheySee choices={choices} onChange={setChanged} />
      <Preview report={report} kind={open ? "public" : "person"} hidden={choices.hidden} />
      {changed && isOutdated(all, changed) && (
        <div className={styles.update}>
          <p className={styles.small}>{t("share.update.hint")}</p>
          <Button
            disabledFocusable={isBusy}
            onClick={() =>
              act(
                async () => {
                  await shares.renewAll(choices);
                  setChanged(undefined);
                },
                statusOnly(t("share.updated")),
              )
            }
          >
            {t("share.update")}
          </Button>
        </div>
      )}
    </div>
  );
}
