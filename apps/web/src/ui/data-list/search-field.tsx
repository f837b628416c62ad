import { SearchBox } from "@fluentui/react-components";
import { useEffect, useRef, useState } from "react";
import styles from "./toolbar.module.css";

const PAUSE_MS = 300;

/** What is typed counts after a pause; a search that changes elsewhere, as by going back, changes the field. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const latestOnSearch = useRef(onSearch);
  latestOnSearch.current = onSearch;
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      latestOnSearch.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

/** The search of a list, as the caller keeps it. */
export type ListSearch = {
  readonly label: string;
  readonly text: string;
  readonly max: number;
  readonly onSearch: (text: string) => void;
};

export function SearchField({ label, text, max, onSearch }: ListSearch) {
  const [typed, setTyped] = useTyped(text, onSearch);
  return (
    <SearchBox
      className={styles.search ?? ""}
      aria-label={label}
      placeholder={label}
      maxLength={max}
      value={typed}
      onChange={(_event, { value }) => setTyped(value)}
    />
  );
}
