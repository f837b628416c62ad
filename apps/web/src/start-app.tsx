import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import type { Template } from "./app/routing/pages.tsx";
import { SETTINGS_KEY } from "./app/settings-refresh.tsx";
import { AddressRouter } from "./platform/address-router.tsx";
import { watchPresses } from "./platform/after-press.ts";
import { answers } from "./platform/answers.ts";
import { readBoot } from "./platform/boot/boot.ts";
import { takeEarlyActions } from "./platform/boot/early-actions.ts";
import { reportFailure, reportUnhandled } from "./platform/problems/unhandled.ts";
import { ANONYMOUS_OWNER } from "./platform/response-cache.ts";

const fetchedBoot = async () => (await import("./platform/boot/fetch-boot.ts")).fetchBoot(location);

/** Takes over the prerendered page, or draws a new one where there is none. */
export async function startApp(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) return;
  const arrived = readBoot(document);
  const boot = arrived ?? (await fetchedBoot());
  const { configuration, flags, language, texts } = boot;
  // A server fills it in; under the development server the page arrives as English.
  document.documentElement.lang = language;
  reportUnhandled(window, configuration.basePath);
  watchPresses(document);
  answers.put(ANONYMOUS_OWNER, SETTINGS_KEY, { configuration, flags });
  answers.put(ANONYMOUS_OWNER, `texts ${language}`, texts);

  const app = (
    <App
      boot={boot}
      template={root.dataset.template === "start" ? "start" : ("app" satisfies Template)}
      year={root.dataset.year ?? String(new Date().getFullYear())}
      cache={answers}
      onReady={takeEarlyActions(document)}
      router={(children) => <AddressRouter basePath={configuration.basePath}>{children}</AddressRouter>}
    />
  );
  // The error boundary reports failures; React's own console lines would only repeat them.
  const onRecoverableError = (error: unknown) => reportFailure(configuration.basePath, location.pathname, error);
  const quiet = import.meta.env.PROD ? { onCaughtError: () => undefined, onRecoverableError } : {};
  if (arrived && root.firstElementChild) hydrateRoot(root, app, quiet);
  else createRoot(root, quiet).render(app);
}
