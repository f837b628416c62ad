import type { OwnPage } from "@waymark/contracts/configuration/own-pages";
import type { ComponentType } from "react";

/** A step between, so that the first load does not list all the files that these rare pages consist of. */
export async function loadAboutPage(name: OwnPage): Promise<{ readonly Page: ComponentType }> {
  const { ABOUT_PAGES } = await import("./about-pages.tsx");
  return { Page: ABOUT_PAGES[name] };
}
