import { useRef } from "react";

/** Whether this changed since the page was opened: a panel that the address opened does not take the reader's place. */
export function useHasMoved(key: string): boolean {
  const first = useRef(key);
  const hasMoved = useRef(false);
  if (key !== first.current) hasMoved.current = true;
  return hasMoved.current;
}
