import "virtual:fluent-tokens.css";
import "../src/ui/base.css";
import { LANGUAGES, type Language } from "@waymark/contracts/configuration/languages";
import { createRoot } from "react-dom/client";
import type { GallerySheet } from "../src/ui/gallery.ts";
import { GalleryIndex } from "./gallery-index.tsx";
import { LanguagesSheet, WidthsSheet } from "./sheets.tsx";
import { States } from "./states.tsx";

const FILES = import.meta.glob<{ sheet: GallerySheet }>("../src/ui/**/*.gallery.tsx");
const PARTS = new Map(
  Object.entries(FILES).map(([file, load]) => [file.replace(/^.*\/|\.gallery\.tsx$/g, ""), load] as const),
);

const asked = new URLSearchParams(location.search);
const part = asked.get("part") ?? "";
const load = PARTS.get(part);
const language: Language = LANGUAGES.find((one) => one === asked.get("language")) ?? "en";
document.documentElement.lang = language;
document.documentElement.dataset.theme = asked.get("theme") ?? "light";

const root = createRoot(document.getElementById("root") as HTMLElement);
if (!load) root.render(<GalleryIndex parts={[...PARTS.keys()].sort()} />);
else if (asked.get("show") === "widths") root.render(<WidthsSheet part={part} />);
else if (asked.get("show") === "languages") root.render(<LanguagesSheet part={part} />);
else {
  const { sheet } = await load();
  document.title = sheet.title;
  root.render(<States sheet={sheet} language={language} />);
}
