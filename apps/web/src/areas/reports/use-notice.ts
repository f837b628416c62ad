import { useCallback, useState } from "react";

export type Notice = { readonly intent: "success" | "error" | "info"; readonly text: string };

/** The last thing that happened; it stays until it is put away or something else happens. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  const putAway = useCallback(() => setNotice(undefined), []);
  return { notice, notify: setNotice as (notice: Notice) => void, putAway };
}
