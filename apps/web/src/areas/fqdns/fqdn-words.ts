import type { Fqdn } from "@waymark/contracts/fqdns/schemas";
import type { TextKey } from "@waymark/messages/catalogue";
import type { Translate } from "../../platform/texts/translate.ts";

/** Why one FQDN of a batch stayed as it is. */
export const refusalOf = (textKey: string, fqdn: Fqdn | undefined, t: Translate): string =>
  textKey === "fqdns.notChamp" && fqdn?.workload == null
    ? t("fqdns.notChampOfNone")
    : t(textKey as TextKey, {
        workload: fqdn?.workload ?? "",
        other: fqdn?.assignmentInfo.newWorkload ?? "",
      });
