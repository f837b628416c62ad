import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { useState } from "react";
import styles from "./gallery.module.css";

/** The content column of a wide window, and a phone. */
const WIDTHS = [1136, 390] as const;
const LANGUAGE_WIDTH = 560;

type FrameProps = { readonly label: string; readonly width: number; readonly query: string };

/** A page of its own, so that the part sees the width as its window; as high as what it holds. */
function Frame({ label, width, query }: FrameProps) {
  const [height, setHeight] = useState(600);
  return (
    <iframe
      className={styles.frame}
      title={label}
      src={`?${query}`}
      width={width}
      height={height}
      onLoad={({ currentTarget: frame }) => {
        const body = frame.contentDocument?.body;
        if (!body) return;
        const measure = () => setHeight(body.scrollHeight);
        new ResizeObserver(measure).observe(body);
      }}
    />
  );
}

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme") ?? "light";

export const WidthsSheet = ({ part }: { part: string }) => (
  <main className={styles.sheet}>
    {WIDTHS.map((width) => (
      <Frame key={width} label={`${width}`} width={width} query={`part=${part}&theme=${theme}`} />
    ))}
  </main>
);

export const LanguagesSheet = ({ part }: { part: string }) => (
  <main className={styles.sheet}>
    {LANGUAGES.map((language) => (
      <Frame
        key={language}
        label={language}
        width={LANGUAGE_WIDTH}
        query={`part=${part}&theme=${theme}&language=${language}`}
      />
    ))}
  </main>
);
