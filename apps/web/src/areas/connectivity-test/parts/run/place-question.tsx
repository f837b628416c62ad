import { Button, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { LocationRegular } from "@fluentui/react-icons/svg/location";
import type { Place } from "@waymark/contracts/geography/schemas";
import { limits } from "@waymark/contracts/limits";
import { useEffect, useId, useRef, useState } from "react";
import type { LocationAlert, RunState } from "../../../../platform/test-run/state.ts";
import { placeName } from "../../../../platform/texts/place-name.ts";
import { localPlace } from "../../../../platform/texts/place-words.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../../ui/complaint.tsx";
import { PlaceField } from "../../../../ui/place-field/place-field.tsx";
import type { Locating } from "../../running/locate.ts";
import styles from "./run-view.module.css";

const RETRIABLE: readonly (LocationAlert | undefined)[] = ["unavailable", "timeout", "unknown", "lookUpFailed"];

function Alerts({ state }: { state: RunState }) {
  const { t } = useTexts();
  const { locationAlert, isEgressUnknown } = state;
  if (!locationAlert) return null;
  // Without a place by the network either, nothing of it is supported here: that has its own alert.
  const texts = [
    ...(locationAlert === "notSupported" ? [] : [t(`test.place.alert.${locationAlert}`, { seconds: TIMEOUT_SECONDS })]),
    ...(isEgressUnknown ? [t("test.place.alert.notSupported")] : []),
    ...(locationAlert === "notSupported" && !isEgressUnknown ? [t("test.place.alert.notSupportedHere")] : []),
  ];
  return texts.map((text) => (
    <MessageBar key={text} intent="warning" layout="multiline" role="alert">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  ));
}

const TIMEOUT_SECONDS = limits.geolocationTimeoutMs / 1_000;

type Props = { readonly state: RunState; readonly locating: Locating };

/** Asks what could not be found out: one click where the network gives a good guess, else a search box. */
export function PlaceQuestion({ state, locating }: Props) {
  const texts = useTexts();
  const { t, language } = texts;
  const complaintId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<Place>();
  const [isInvalid, setInvalid] = useState(false);
  const egressPlace = state.egressPlace && localPlace(state.egressPlace, texts);
  const near = egressPlace ? egressPlace.city || egressPlace.country : "";
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Once it is answered the question is gone; the reader's place is then the page.
    return () => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, []);

  const proceed = () => {
    setInvalid(!place);
    if (place) locating.choose(place);
  };
  return (
    <section className={styles.card} aria-labelledby={`${complaintId}-title`}>
      <div className={styles.bars}>
        <Alerts state={state} />
      </div>
      <h2 id={`${complaintId}-title`} ref={heading} className={styles.cardTitle} tabIndex={-1}>
        {t("test.place.title")}
      </h2>
      {egressPlace && (
        <>
          <p>{t("test.place.egress", { place: placeName(egressPlace, language) })}</p>
          <div className={styles.offer}>
            <Button icon={<LocationRegular />} aria-describedby={`${complaintId}-yes`} onClick={locating.useEgress}>
              {t("test.place.useEgress", { place: near })}
            </Button>
            <p id={`${complaintId}-yes`}>{t("report.place.yes", { place: near })}</p>
          </div>
        </>
      )}
      <p className={styles.searchLabel}>
        {t(egressPlace ? "test.place.search" : "test.place.searchOnly")}
        {egressPlace && <span id={`${complaintId}-no`}> {t("report.place.no", { place: near })}</span>}
      </p>
      <form
        className={styles.search}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
      >
        <div className={styles.searchField}>
          <PlaceField
            place={place}
            isInvalid={isInvalid}
            describedBy={complaintId}
            onPlace={(chosen) => {
              setPlace(chosen);
              setInvalid(false);
            }}
          />
          <Complaint id={complaintId} text={isInvalid ? t("start.location.invalid") : undefined} />
        </div>
        {/* Of two answers neither is nearer to the truth; only where it is the one answer does it stand out. */}
        <Button
          type="submit"
          appearance={egressPlace ? "secondary" : "primary"}
          aria-describedby={egressPlace ? `${complaintId}-no` : undefined}
        >
          {t("test.place.use")}
        </Button>
        {RETRIABLE.includes(state.locationAlert) && (
          <Button appearance="subtle" onClick={locating.findAgain}>
            {t("test.place.findAgain")}
          </Button>
        )}
      </form>
    </section>
  );
}
