import { Field, type FieldProps } from "@fluentui/react-components";
import { ErrorCircleFilled } from "@fluentui/react-icons/svg/error-circle";
import type { ReactNode } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import styles from "./form.module.css";

type Props = {
  /** Absent for a checkbox, which has its own label. */
  readonly label?: string;
  readonly children: FieldProps["children"];
  readonly hint?: ReactNode;
  /** The message: what to correct. */
  readonly problem?: string | undefined;
  /** Why the message appears, in grey below it. */
  readonly because?: ReactNode;
  readonly isRequired?: boolean;
  /** Says so beside the label. Mark the fewer: either the required or the optional ones. */
  readonly isOptional?: boolean;
};

/** One field of a form: label, control, hint, and the message that says how to correct it. */
export function FormField({ label, children, hint, problem, because, isRequired, isOptional }: Props) {
  const { t } = useTexts();
  const optional = isOptional && <span className={styles.optional}> {t("ui.form.optional")}</span>;
  const isBecause = problem !== undefined && because !== undefined;
  const below = isBecause ? because : hint;
  return (
    <Field
      className={styles.field ?? ""}
      {...(label === undefined
        ? {}
        : {
            label: {
              children: (
                <>
                  {label}
                  {optional}
                </>
              ),
            },
          })}
      required={isRequired ?? false}
      validationState={problem ? "error" : "none"}
      validationMessage={problem ? { children: problem, className: styles.problem ?? "" } : null}
      validationMessageIcon={problem ? <ErrorCircleFilled /> : null}
      hint={below ? { children: below, className: isBecause ? (styles.because ?? "") : "" } : null}
    >
      {children}
    </Field>
  );
}
