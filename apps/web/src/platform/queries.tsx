import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSession } from "./session/session-context.tsx";
import { forgetsBy } from "./stale-answers.ts";

const FRESH_MS = 30_000;

/** One cache for all pages of one person: the next person in this browser starts with an empty one. */
let current: { readonly owner: string | undefined; readonly client: QueryClient } | undefined;

function clientOf(owner: string | undefined): QueryClient {
  if (current?.owner !== owner) current?.client.clear();
  if (!current || current.owner !== owner) {
    // A page that opens again shows what is known and asks anew: another page may have changed it.
    const queries = {
      retry: false,
      staleTime: FRESH_MS,
      refetchOnMount: "always",
      refetchOnWindowFocus: false,
    } as const;
    const client = new QueryClient({ defaultOptions: { queries } });
    current = { owner, client };
    forgetsBy(() => client.removeQueries({ type: "inactive" }));
  }
  return current.client;
}

/** What a page asks of the server is kept for a moment. A failed request is retried by a person, never by itself. */
export function Queries({ children }: { children: ReactNode }) {
  const owner = useSession().snapshot.user?.objectId;
  return (
    <QueryClientProvider key={owner} client={clientOf(owner)}>
      {children}
    </QueryClientProvider>
  );
}
