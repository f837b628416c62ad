import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { SolutionsPort } from "../solutions/port.ts";
import { REGISTRATION_MAIL } from "./decision-mail.ts";
import { forgetOldCodes } from "./forget-old-codes.ts";
import { REVIEW_MAIL } from "./review-mail.ts";
import { registrationHandlers } from "./routes.ts";

export function registrationArea(
  { settings, mail, directory }: Platform,
  ports: {
    readonly access: AccessPort;
    readonly configuration: ConfigurationPort;
    readonly solutions: SolutionsPort;
  },
): Area<"registration"> {
  return {
    name: "registration",
    handlers: registrationHandlers({
      ...ports.access,
      ...ports.configuration,
      ...ports.solutions,
      directory,
      mail,
      mailFrom: addressOf(settings.WAYMARK_MAIL_FROM),
      reviewMailTo: settings.WAYMARK_REVIEW_MAIL,
      termsVersion: settings.WAYMARK_PROVIDER_TERMS_VERSION,
      webOrigin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
      suiteName: settings.WAYMARK_SUITE_NAME,
    }),
    jobs: [
      {
        name: "registration.forgetOldCodes",
        everySeconds: 3_600,
        retries: 2,
        deadlineSeconds: 600,
        run: forgetOldCodes,
      },
    ],
    // Both stay true, also where a decision follows.
    mailMatters: { [REGISTRATION_MAIL]: async () => true, [REVIEW_MAIL]: async () => true },
  };
}

/** Of `Waymark <no-reply@waymark.example>` or a bare address. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
