import type { VisitEvent } from "@waymark/contracts/operations/schemas";
import { useEffect, useRef } from "react";
import { useApi } from "../../platform/api-context.tsx";

/** Logs that a page was opened: once, also where React draws it twice. A visit that is not logged is no failure of the page. */
export function useVisit(event: VisitEvent): void {
  const getApi = useApi();
  const idempotencyKey = useRef(crypto.randomUUID());
  useEffect(() => {
    const body = { event, idempotencyKey: idempotencyKey.current };
    getApi()
      .then((api) => api.operations.logVisit({ body }))
      .catch(() => undefined);
  }, [event, getApi]);
}
