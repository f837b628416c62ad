import type { Directory } from "../../platform/directory.ts";
import type { MailTransport } from "../../platform/mail/connect-mail.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { SolutionsPort } from "../solutions/port.ts";

/** What the verbs of registration work with. */
export type Registration = Pick<ConfigurationPort, "basePathOf"> &
  Pick<AccessPort, "giveRight" | "endRights"> &
  Pick<
    SolutionsPort,
    "registerProvider" | "lockProvider" | "changeProvider" | "deleteProvider" | "namingConsentOf" | "saveNamingConsent"
  > & {
    readonly directory: Directory;
    /** Undefined where no mail server is set up. */
    readonly mail: MailTransport | undefined;
    readonly mailFrom: string;
    /** Where reviewers learn of new registrations; undefined where nobody wants to. */
    readonly reviewMailTo: string | undefined;
    /** Of the programme; who registers accepts exactly this one. */
    readonly termsVersion: string;
    readonly webOrigin: string;
    readonly suiteName: string;
  };
