import { createDOMRenderer, RendererProvider, renderToStyleElements } from "@fluentui/react-components";
import type { Language } from "@waymark/contracts/configuration/languages";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { Texts } from "@waymark/messages/catalogue";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app/app.tsx";
import type { Template } from "./app/routing/pages.tsx";
import { asPrerendered } from "./platform/configuration-context.tsx";
import { createResponseCache } from "./platform/response-cache.ts";

/** While rendering, the base path is a plain word; the build puts the server's placeholder in its place. */
export const BASE_STAND_IN = "/waymark-base-path";

const link = (name: string) => `%%LINK_${name}%%`;

const PLACEHOLDERS = {
  suiteName: "%%SUITE%%",
  vendorName: "%%VENDOR%%",
  basePath: BASE_STAND_IN,
  links: {
    faq: link("FAQ"),
    community: link("COMMUNITY"),
    privacy: link("PRIVACY"),
    terms: link("TERMS"),
    mapTerms: link("MAPTERMS"),
    trademarks: link("TRADEMARKS"),
  },
};

export type Rendered = { readonly html: string; readonly styles: string; readonly title: string };

/** React's mark of a boundary that it could not render here. Every visitor's browser would report it as an error. */
const UNFINISHED = "<!--$!-->";

/** The shell as a signed-out visitor sees it, with the server's placeholders where this installation's names go. */
export function prerender(template: Template, language: Language, texts: Texts): Rendered {
  const renderer = createDOMRenderer();
  const named = { configuration: PLACEHOLDERS as unknown as FrontendConfiguration, flags: REMOTE_FLAG_DEFAULTS };
  const { configuration, flags } = asPrerendered(named);
  const path = template === "start" ? "/" : "/any-other-page";
  const html = renderToString(
    <RendererProvider renderer={renderer}>
      <App
        boot={{ configuration, flags, language, texts }}
        template={template}
        year="%%YEAR%%"
        cache={createResponseCache(() => 0)}
        onReady={() => undefined}
        router={(children) => (
          <StaticRouter basename={BASE_STAND_IN} location={`${BASE_STAND_IN}${path}`}>
            {children}
          </StaticRouter>
        )}
      />
    </RendererProvider>,
  );
  if (html.includes(UNFINISHED))
    throw new Error(
      `The page ${template} waits for a part that loads late. Draw a hole until useHydrated() says true.`,
    );
  const styles = renderToStyleElements(renderer)
    .map((element) => renderToStaticMarkup(element))
    .join("\n");
  const title =
    template === "start"
      ? texts["shell.title.page"].replace("{page}", texts["shell.title.start"])
      : texts["shell.product"];
  return { html, styles, title };
}
