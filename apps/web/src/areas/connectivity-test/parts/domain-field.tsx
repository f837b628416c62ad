import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { isDomainName } from "@waymark/rules/test-run/input";
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { afterPress } from "../../../platform/after-press.ts";
import { useTypedBeforeScript } from "../../../platform/hydration.ts";
import { loadChunk } from "../../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import form from "../../../ui/form.module.css";
import { domainTyped } from "../start-parameters.ts";
import styles from "./domain-field.module.css";

const OrganizationAnswer = lazy(() =>
  loadChunk(() => import("./organization-answer.tsx")).then((module) => ({ default: module.OrganizationAnswer })),
);

type Props = {
  /** What the address or the person's own organisation suggests; what is typed wins. */
  readonly suggested: { readonly domain: string; readonly isAsked: boolean } | undefined;
  readonly isLookedUp: boolean;
  readonly isInvalid: boolean;
  readonly onChecked: (isValid: boolean) => void;
};

/** The organisation's domain: optional, folded away, and looked up when it is left. */
export function DomainField({ suggested, isLookedUp, isInvalid, onChecked }: Props) {
  const { t } = useTexts();
  const ids = { input: useId(), hint: useId(), complaint: useId() };
  const details = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [isTouched, setTouched] = useState(false);
  const [asked, setAsked] = useState("");
  const stopLeaving = useRef<() => void>(undefined);
  useTypedBeforeScript(field, (typed) => {
    setText(typed);
    setTouched(true);
  });
  useLayoutEffect(() => setOpen(details.current?.open ?? false), []);

  const look = (domain: string) => {
    const isValid = domain === "" || isDomainName(domain);
    setAsked(isValid ? domain : "");
    onChecked(isValid);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new suggestion is the occasion
  useEffect(() => {
    if (!suggested || isTouched) return;
    setText(suggested.domain);
    if (suggested.isAsked) setOpen(true);
    look(domainTyped(suggested.domain));
  }, [suggested?.domain]);
  useEffect(() => {
    if (isInvalid) setOpen(true);
  }, [isInvalid]);
  useEffect(() => () => stopLeaving.current?.(), []);

  return (
    <details
      ref={details}
      className={styles.details}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronRightRegular className={styles.chevron ?? ""} />
        {t("start.organisation.label")}
        <span className={styles.aside}>{text === "" ? t("start.organisation.optional") : text}</span>
      </summary>
      <div className={styles.body}>
        <label className={form.label} htmlFor={ids.input}>
          {t("start.organisation.domain")}
        </label>
        <div className={form.input}>
          <BuildingRegular className={form.inputIcon ?? ""} />
          <input
            ref={field}
            id={ids.input}
            name="domain"
            value={text}
            placeholder={t("start.organisation.example")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${ids.complaint} ${ids.hint}`}
            onChange={(event) => {
              setText(event.target.value);
              setTouched(true);
              setAsked("");
              if (isInvalid) onChecked(true);
            }}
            onFocus={() => stopLeaving.current?.()}
            onBlur={(event) => {
              const domain = domainTyped(event.target.value);
              stopLeaving.current = afterPress(document, () => look(domain));
            }}
          />
        </div>
        <Complaint id={ids.complaint} text={isInvalid ? t("start.organisation.invalid") : undefined} />
        <p id={ids.hint} className={form.hint}>
          {t("start.organisation.hint")}
        </p>
        <div role="status">
          {asked !== "" && isLookedUp && (
            <Suspense fallback={null}>
              <OrganizationAnswer key={asked} domain={asked} />
            </Suspense>
          )}
        </div>
      </div>
    </details>
  );
}
