import { Button } from "@fluentui/react-components";
import { PlayFilled } from "@fluentui/react-icons/svg/play";
import type { Place } from "@waymark/contracts/geography/schemas";
import { limits } from "@waymark/contracts/limits";
import { type InputFault, inputFaults, takesDomainName } from "@waymark/rules/test-run/input";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import {
  type JoinedCampaign,
  type RunEntry,
  type RunRequest,
  temporaryReportPath,
} from "../../../platform/test-run/run-request.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import { turnIfLoaded } from "../chunks.ts";
import { domainTyped, type StartParameters } from "../start-parameters.ts";
import { DomainField } from "./domain-field.tsx";
import { LocationFields } from "./location-fields.tsx";
import { ShareChoice } from "./share-choice.tsx";
import { TermsNote } from "./terms-note.tsx";
import styles from "./test-form.module.css";

const MEGABYTE = 1_000_000;

type Props = {
  readonly parameters: StartParameters;
  readonly campaign: JoinedCampaign | undefined;
  readonly onLessData: (lessData: boolean) => void;
};

/** Where, for whom, how much data, and the one button. What was typed or ticked before the script ran counts. */
export function TestForm({ parameters, campaign, onLessData }: Props) {
  const { t } = useTexts();
  const { configuration } = useSettings();
  const { user } = useSession().snapshot;
  const navigate = useNavigate();
  const lessDataHint = useId();
  const [place, setPlace] = useState<Place>();
  const [faults, setFaults] = useState<readonly InputFault[]>([]);
  const { tenantName, isTenantLookedUp, debugTrace } = parameters;
  const hasDomain = takesDomainName(configuration.cloudName);
  const own = isTenantLookedUp ? user?.organizationDomain : undefined;
  const suggested = tenantName ?? own;

  const clear = (fault: InputFault) => setFaults((before) => before.filter((one) => one !== fault));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const domainName = hasDomain ? domainTyped(String(given.get("domain") ?? "")) : "";
    const locationMode = given.get("location") === "manual" ? "manual" : "auto";
    const input = { locationMode, hasChosenPlace: place !== undefined, domainName } as const;
    const found = inputFaults(input, configuration.cloudName);
    setFaults(found);
    const wrong = { invalidLocation: "place", invalidDomainName: "domain" } as const;
    if (found[0]) return focusOn(event.currentTarget, wrong[found[0]]);
    const runRequest: RunRequest = {
      locationMode,
      place: locationMode === "manual" ? place : undefined,
      tenantName: domainName || undefined,
      lessData: given.has("lessData"),
      shareWhenFinished: given.has("share"),
      debugTrace,
      campaign,
    };
    return turnIfLoaded(() => void navigate(temporaryReportPath(), { state: { runRequest } satisfies RunEntry }));
  };

  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <LocationFields
        place={place}
        isInvalid={faults.includes("invalidLocation")}
        onPlace={(chosen) => {
          setPlace(chosen);
          clear("invalidLocation");
        }}
      />
      {hasDomain && (
        <DomainField
          suggested={suggested ? { domain: suggested, isAsked: tenantName !== undefined } : undefined}
          isLookedUp={isTenantLookedUp}
          isInvalid={faults.includes("invalidDomainName")}
          onChecked={(isValid) => (isValid ? clear("invalidDomainName") : setFaults(["invalidDomainName"]))}
        />
      )}
      <div className={styles.actions}>
        <Button className={styles.run ?? ""} type="submit" appearance="primary" size="large" icon={<PlayFilled />}>
          {t("start.run")}
        </Button>
        <label className={`${form.choice} ${styles.lessData}`}>
          <input
            className={form.checkbox}
            type="checkbox"
            name="lessData"
            aria-describedby={lessDataHint}
            onChange={(event) => onLessData(event.target.checked)}
          />
          {t("start.lessData", { megabytes: limits.lessDataRunMaxBytes / MEGABYTE })}
          <span id={lessDataHint} className={form.choiceHint}>
            {t("start.lessDataHint")}
          </span>
        </label>
      </div>
      <ShareChoice />
      <TermsNote />
    </form>
  );
}

/** After React has drawn what is wrong, so that a folded field is open by then. */
const focusOn = (form: HTMLFormElement, name: string): void =>
  void requestAnimationFrame(() => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
