import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { TextKey } from "@waymark/messages/catalogue";

export type FooterLink = { readonly url: string } & ({ readonly textKey: TextKey } | { readonly label: string });

type Input = Pick<FrontendConfiguration, "cloudName" | "env" | "links" | "uxFeatureControl">;

/** The filing links stay even where all others are switched off: the law of that cloud wants them. */
export function footerLinks({ cloudName, env, links, uxFeatureControl }: Input): readonly FooterLink[] {
  const own: FooterLink[] = [
    { textKey: "shell.footer.privacy", url: links.privacy },
    { textKey: "shell.footer.terms", url: links.terms },
    { textKey: "shell.footer.mapTerms", url: links.mapTerms },
    { textKey: "shell.footer.trademarks", url: links.trademarks },
  ];
  const filings = cloudName === "China" && env === "Production" ? links.filings : [];
  return [...(uxFeatureControl.DisableAllFooterLinks ? [] : own), ...filings];
}
