import { type ReactNode, useState } from "react";
import { useSettings } from "../platform/configuration-context.tsx";
import { ErrorBoundary } from "../platform/problems/error-boundary.tsx";

/** For optional parts of a page: when they fail, operators get a report and the page stays. */
export function QuietBoundary({ children }: { children: ReactNode }) {
  const { basePath } = useSettings().configuration;
  const [route] = useState(() => (typeof location === "undefined" ? "" : location.pathname));
  return (
    <ErrorBoundary basePath={basePath} resetKey={route} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}
