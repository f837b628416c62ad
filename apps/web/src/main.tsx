import "virtual:fluent-tokens.css";
import "./ui/base.css";
import { silenceConsole } from "./platform/problems/silence-console.ts";

if (import.meta.env.PROD) silenceConsole(console);

/** The page is readable already; taking it over must not delay its first paint. */
const afterFirstPaint = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === "hidden") return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
  });

void afterFirstPaint()
  .then(() => import("./start-app.tsx"))
  .then(({ startApp }) => startApp());
