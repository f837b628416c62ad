import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

type GetApi = () => Promise<ApiClient>;

const KEY = ["registration"] as const;

/** Null where the organization has no provider. */
export const profileQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...KEY, "profile"],
    queryFn: async ({ signal }) => (await (await getApi()).registration.partnerProfile({}, { signal })) ?? null,
  });

export const stateQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...KEY, "state"],
    queryFn: async ({ signal }) => (await getApi()).registration.registrationState({}, { signal }),
  });

/** Both: what one call changed shows in the other. */
export const REGISTRATION_KEY = KEY;
