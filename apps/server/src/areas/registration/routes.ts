import { TERMS_VERSION_HEADER } from "@waymark/contracts/registration/schemas";
import type { AreaHandlers } from "../../platform/http/register-area.ts";
import { chooseLanguage } from "../../platform/languages.ts";
import { decideRegistration } from "./decide-registration.ts";
import { enterCode } from "./enter-code.ts";
import { listReviews } from "./list-reviews.ts";
import { readProfile } from "./profile.read.ts";
import type { Registration } from "./registration.ts";
import { readRegistrationState } from "./registration-state.ts";
import { sendCode } from "./send-code.ts";
import { setNaming } from "./set-naming.ts";

export const registrationHandlers = (registration: Registration): AreaHandlers<"registration"> => ({
  partnerProfile: ({ ctx }) => {
    return readProfile(ctx);
  },
  setNaming: ({ ctx, body }) => setNaming(ctx, registration, body.agrees),
  registrationState: ({ ctx }) => readRegistrationState(ctx, registration),
  registerEmail: ({ ctx, body, headers, acceptLanguage, note }) =>
    sendCode(
      ctx,
      registration,
      {
        typed: body,
        termsVersion: headers[TERMS_VERSION_HEADER],
        language: chooseLanguage(undefined, acceptLanguage),
      },
      note,
    ),
  registrationReviews: ({ ctx }) => listReviews(ctx, registration),
  decideRegistration: ({ ctx, body }) => decideRegistration(ctx, registration, body),
  registerCode: ({ ctx, body }) => enterCode(ctx, registration, body.code),
});
