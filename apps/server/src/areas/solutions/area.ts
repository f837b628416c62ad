import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { AccessPort } from "../access/port.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { Places } from "../geography/port.ts";
import { attributionMemory } from "./attribution-memory.ts";
import { consumeSolutions, watchSolutions } from "./consume.ts";
import { ITEM_MAIL, ITEM_REVIEW_MAIL } from "./item-reviews/item-mail.ts";
import { namingConsentOf, saveNamingConsent } from "./naming/store.ts";
import type { SolutionsPort } from "./port.ts";
import { PORTAL_MAIL } from "./portal-mail.ts";
import { forgetOldProofs } from "./proof/forget-old-proofs.ts";
import { lookOutside } from "./proof/look-outside.ts";
import { PROOF_MAIL } from "./proof/proof-mail.ts";
import { recheckProofs } from "./proof/recheck-proofs.ts";
import { registerProvider } from "./register-provider.ts";
import { REQUEST_MAIL, REQUEST_REVIEW_MAIL } from "./requests/request-mail.ts";
import { solutionsHandlers } from "./routes.ts";
import { changeProvider } from "./save-provider.ts";
import { deleteProvider, lockProvider } from "./store.ts";
import { websiteAddresses } from "./website-addresses.ts";

const MAIL_KINDS = [PORTAL_MAIL, PROOF_MAIL, ITEM_MAIL, ITEM_REVIEW_MAIL, REQUEST_MAIL, REQUEST_REVIEW_MAIL];

export function solutionsArea(
  { db, clock, log, consuming, measurements, settings, directory, mail, prober }: Platform,
  ports: { readonly access: AccessPort; readonly configuration: ConfigurationPort; readonly places: Places },
): Area<"solutions"> & { readonly port: SolutionsPort } {
  const mailing = {
    basePathOf: ports.configuration.basePathOf,
    sendsMail: mail !== undefined,
    reviewMailTo: settings.WAYMARK_REVIEW_MAIL,
    webOrigin: settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "",
    suiteName: settings.WAYMARK_SUITE_NAME,
  };
  const memory = attributionMemory({ db, clock, log, watch: watchSolutions(consuming) });
  return {
    name: "solutions",
    handlers: solutionsHandlers({
      ...ports.access,
      ...mailing,
      placeOfAddress: ports.places.placeOfAddress,
      originOf: ports.places.originOf,
      measurements,
      directory,
      prober,
      websiteAddresses: websiteAddresses(prober, clock),
      acceptsReserved: settings.WAYMARK_ENV === "Development",
    }),
    jobs: [
      {
        name: "solutions.lookOutside",
        everySeconds: 5,
        retries: 0,
        deadlineSeconds: 300,
        run: (job) => lookOutside(job, { ...mailing, prober, log }),
      },
      {
        name: "solutions.recheckProofs",
        everySeconds: 3_600,
        retries: 2,
        deadlineSeconds: 600,
        run: (job) => recheckProofs(job, { ...mailing, originOf: ports.places.originOf, prober }),
      },
      {
        name: "solutions.forgetOldProofs",
        everySeconds: 3_600,
        retries: 2,
        deadlineSeconds: 600,
        run: forgetOldProofs,
      },
    ],
    // What happened is told, also where it changes again. A code is good until it ends by itself.
    mailMatters: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, async () => true])),
    consumers: [() => consumeSolutions(consuming), memory.start],
    port: {
      attribute: memory.attribute,
      registerProvider,
      lockProvider,
      changeProvider,
      deleteProvider,
      namingConsentOf,
      saveNamingConsent,
    },
  };
}
