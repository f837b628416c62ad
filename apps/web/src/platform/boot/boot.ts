import type { Language } from "@waymark/contracts/configuration/languages";
import type { RemoteFlags } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";

/** The data that comes with the page, so that it works without a request. */
export type Boot = {
  readonly configuration: FrontendConfiguration;
  readonly flags: RemoteFlags;
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
};

/** Undefined where no server filled the template in, as under the development server. */
export function readBoot(page: Document): Boot | undefined {
  const text = page.getElementById("waymark-boot")?.textContent?.trim() ?? "";
  return text.startsWith("{") ? JSON.parse(text) : undefined;
}
