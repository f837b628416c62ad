import type { ApiClient } from "@waymark/contracts/client";
import { createContext, type ReactNode, useContext, useMemo, useRef } from "react";
import { loadChunk } from "./problems/chunk-loading.ts";
import { useSession } from "./session/session-context.tsx";

type GetApi = () => Promise<ApiClient>;
const ApiContext = createContext<GetApi | undefined>(undefined);

/** The typed client, loaded when the first call is made. */
export function ApiProvider({ basePath, children }: { basePath: string; children: ReactNode }) {
  const { accessToken } = useSession();
  const token = useRef(accessToken);
  token.current = accessToken;
  const getApi = useMemo<GetApi>(() => {
    let client: Promise<ApiClient> | undefined;
    const create = async () => {
      const { createApiClient } = await loadChunk(() => import("./api/client.ts"));
      return createApiClient({ basePath, accessToken: () => token.current() });
    };
    return () => {
      client ??= create();
      client.catch(() => {
        client = undefined;
      });
      return client;
    };
  }, [basePath]);
  return <ApiContext value={getApi}>{children}</ApiContext>;
}

export function useApi(): GetApi {
  const getApi = useContext(ApiContext);
  if (!getApi) throw new Error("useApi needs an ApiProvider above it");
  return getApi;
}
