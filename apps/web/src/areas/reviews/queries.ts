import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

type GetApi = () => Promise<ApiClient>;

/** All of them: what one decision changes shows in the others. */
export const REVIEWS_KEY = ["reviews"] as const;

export const registrationReviewsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, "registrations"],
    queryFn: async ({ signal }) => (await getApi()).registration.registrationReviews({}, { signal }),
  });

export const itemReviewsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, "items"],
    queryFn: async ({ signal }) => (await getApi()).solutions.itemReviews({}, { signal }),
  });

export const requestReviewsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, "requests"],
    queryFn: async ({ signal }) => (await getApi()).solutions.requestReviews({}, { signal }),
  });
