import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../platform/api-context.tsx";
import { figuresQuery, inputSolutionsQuery, officialSolutionsQuery } from "./queries.ts";
import { rowsOf } from "./solution-rows.ts";

/** All own solutions with their figures, and what the page may do. */
export function usePortal() {
  const getApi = useApi();
  const input = useQuery(inputSolutionsQuery(getApi));
  const official = useQuery(officialSolutionsQuery(getApi));
  const mayChange = input.data?.mayAdd ?? false;
  const figures = useQuery(figuresQuery(getApi, mayChange));
  const rows = useMemo(
    () => rowsOf([...(input.data?.solutions ?? []), ...(official.data ?? [])], figures.data?.rows ?? [], Date.now()),
    [input.data, official.data, figures.data],
  );
  return {
    rows,
    partner: input.data?.partner,
    suggestions: input.data?.suggestions ?? [],
    mayChange,
    day: figures.data?.day ?? null,
    isPending: input.isPending || official.isPending,
    /** Of the list; without it there is nothing to show. */
    error: input.error ?? official.error,
    figuresError: figures.error,
    retry: () => void Promise.all([input.refetch(), official.refetch(), ...(mayChange ? [figures.refetch()] : [])]),
  };
}
