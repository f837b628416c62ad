import { Button } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Receiver } from "@waymark/contracts/reports/schemas";
import { useEffect, useRef, useState } from "react";
import type { DirectoryPerson } from "../../../platform/directory/client.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Audiences } from "./audiences.tsx";
import { EndsAfter, WhatTheySee } from "./choices.tsx";
import { choicesBefore, isOutdated } from "./choices-before.ts";
import { LinkField } from "./copy-link.tsx";
import { PeoplePicker } from "./people-picker.tsx";
import { Preview } from "./preview.tsx";
import { Receivers } from "./receivers.tsx";
import { browserSaveMarks } from "./save-marks.ts";
import styles from "./share-part.module.css";
import { saying, useShareWords } from "./use-share-words.ts";
import { type Choices, ofKind, type Shares } from "./use-shares.ts";
import { useSharing } from "./use-sharing.ts";

type Props = { readonly report: Report; readonly shares: Shares; readonly onByHand?: () => void };

/** Who else reads a report, what of it, and until when. For its owner. */
export function SharePart({ report, shares, onByHand }: Props) {
  const { t } = useTexts();
  const [changed, setChanged] = useState<Choices>();
  const [chosen, setChosen] = useState<readonly DirectoryPerson[]>([]);
  const choices = changed ?? choicesBefore(Array.isArray(shares.receivers) ? shares.receivers : []);
  const { mayWithin, mayPublic, copyRefusal, organisation } = useSharing();
  const words = useShareWords(organisation);
  const act: typeof words.acting = (...given) => {
    browserSaveMarks.dropWish(report.id);
    onByHand?.();
    words.acting(...given);
  };
  const root = useRef<HTMLDivElement>(null);
  const { said, complaint } = words;
  useEffect(() => {
    // What was pressed may be gone: the keyboard goes on here, and Escape still closes what is around.
    if (said + complaint !== "" && document.activeElement === document.body) root.current?.focus();
  }, [said, complaint]);
  const { receivers, isBusy } = shares;
  const within = ofKind(receivers, "organization")[0];
  const open = ofKind(receivers, "public")[0];
  const people = ofKind(receivers, "person");
  const all: readonly Receiver[] = Array.isArray(receivers) ? receivers : [];

  const revoke = (receiver: Receiver, name: string) =>
    act(() => shares.revoke(receiver), saying(t("share.revoked", { name })), "share.revokeFailed");
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
      {mayWithin && (
        <div className={styles.people}>
          <PeoplePicker
            label={t("share.people", { organisation })}
            except={[...chosen.map(({ id }) => id), ...people.flatMap(({ userId }) => userId ?? [])]}
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
        organisation={organisation}
        mayWithin={mayWithin}
        mayPublic={mayPublic}
        isWithin={within !== undefined}
        isPublic={open !== undefined}
        isKnown={Array.isArray(receivers)}
        isBusy={isBusy}
        onWithin={(isOn) => {
          if (isOn) act(() => shares.shareWithin(choices), saying(t("share.doneOrganization", { organisation })));
          else if (within) revoke(within, t("share.receivers.organization", { organisation }));
        }}
        onPublic={(isOn) => {
          if (isOn) act(() => shares.shareToPublic(choices), saying(t("share.donePublic")));
          else if (open) revoke(open, t("share.receivers.public"));
        }}
      />
      {complaint !== "" && (
        <p role="alert" className={styles.complaint}>
          {complaint}
        </p>
      )}
      <p role="status" className={styles.status}>
        {said}
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
          <Receivers receivers={receivers} organisation={organisation} isBusy={isBusy} onRevoke={revoke} />
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
                saying(t("share.updated")),
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
