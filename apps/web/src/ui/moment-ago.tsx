import { useEffect, useState } from "react";
import { wholeMoment } from "../platform/texts/formats.ts";
import { relativeMoment } from "../platform/texts/relative-moment.ts";
import { useTexts } from "../platform/texts/texts-context.tsx";
import { Moment } from "./moment.tsx";

const MINUTE_MS = 60_000;

/** `5 min ago`, counted on each minute; from a day on it is a `Moment`. */
export function MomentAgo({ at }: { readonly at: Date | string | number }) {
  const { language } = useTexts();
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const when = new Date(at);
  const said = relativeMoment(language, when.getTime(), nowMs);
  if (said === undefined) return <Moment at={at} />;
  return (
    <time dateTime={when.toISOString()} title={wholeMoment(language, when)}>
      {said}
    </time>
  );
}
